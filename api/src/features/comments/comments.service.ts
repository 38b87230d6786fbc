import type { Comment, CommentInput, CommentReport } from '@keur/contract/comment'
import { invalidInput } from '../../problems/problem.ts'
import type { AddressHash } from '../../rate-limits/address-hash.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.repository.ts'
import type { CommentsRepository } from './comments.repository.ts'
import { anonymous, shownName, withoutAddresses } from './shown-name.ts'

const commentsPerAddress: RateLimit = { kind: 'comment', most: 10, seconds: 60 }
const reportsPerAddress: RateLimit = { kind: 'comment-report', most: 10, seconds: 3600 }

/** Who writes, as far as a comment needs to know. */
interface Author {
  id: string
  name: string
  surname: string
}

export type CommentsService = ReturnType<typeof createCommentsService>

interface Parts {
  repository: CommentsRepository
  rateLimits: RateLimits
  addressHash: AddressHash
}

/** The rules of comments: everybody may write and report, what is read is for administrators to decide. */
export function createCommentsService({ repository, rateLimits, addressHash }: Parts) {
  return {
    version: repository.version,
    search: repository.search,
    decide: repository.decide,
    /**
     * Adds some text, some stars, or both, in the name of whoever is logged in. Throws 400 for neither, 404, 422 where an article has too many,
     * and 429 for the eleventh in a minute from one address.
     */
    async add(article: string, input: CommentInput, author: Author | null, address: string): Promise<Comment> {
      const content = withoutAddresses((input.content ?? '').trim())
      const rating = input.rating || undefined
      if (content === '' && rating === undefined)
        throw invalidInput({ field: 'content', message: 'Écrivez un commentaire ou donnez une note.' })
      await rateLimits.take(commentsPerAddress, address)
      const username = author ? shownName(author) : anonymous
      return repository.add(article, { author: author?.id, username, content, rating })
    },
    /** Counts once for each address, however often it asks. Throws 404, and 429 after ten comments in an hour. */
    async report(article: string, comment: string, { reason }: CommentReport, address: string): Promise<void> {
      const where = { article, comment }
      const by = await addressHash('comment-report', `${address} ${comment.toLowerCase()}`)
      if (await repository.isReported(where, by)) return
      await rateLimits.take(reportsPerAddress, address)
      await repository.report(where, by, reason?.trim())
    }
  }
}
