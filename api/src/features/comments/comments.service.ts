import type { Comment, CommentInput, CommentReport } from '@keur/contract/comment'
import type { AddressHash } from '../../persistence/rate-limits/address-hash.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { invalidInput, Problem, tooManyRequests } from '../../problems/problem.ts'
import type { CommentsRepository } from './comments.repository.ts'
import { anonymous, shownName, withoutAddresses } from './shown-name.ts'

const perNetworkAndMinute: RateLimit = { kind: 'comment', max: 10, seconds: 60 }
const perNetworkAndHour: RateLimit = { kind: 'comment-hour', max: 30, seconds: 3600 }
/** Of the sixty, one network or account may take only a part. */
const perPersonAndArticle: RateLimit = { kind: 'comment-person-article', max: 10, seconds: 3600 }
/** Over all strangers, so that many of them cannot flood an article. */
const perArticle: RateLimit = { kind: 'comment-article', max: 60, seconds: 3600 }
/** Accounts have room of their own, which strangers cannot fill. */
const perArticleOfAccounts: RateLimit = { kind: 'comment-article-accounts', max: 60, seconds: 3600 }
const reportsPerNetwork: RateLimit = { kind: 'comment-report', max: 10, seconds: 3600 }

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

/** The rules of comments: visitors write and report them, administrators moderate them. */
export function createCommentsService({ repository, rateLimits, addressHash }: Parts) {
  /** Throws 429 with a message that names the limit and the time to wait. */
  async function take(limit: RateLimit, who: string, tooMuch: string): Promise<void> {
    try {
      await rateLimits.take(limit, who)
    } catch (error) {
      if (!(error instanceof Problem && error.retryAfter)) throw error
      throw tooManyRequests(error.retryAfter, `${tooMuch} Réessayez dans ${waitingTime(error.retryAfter)}.`)
    }
  }

  return {
    revision: repository.revision,
    page: repository.page,
    addImported: repository.addImported,
    search: repository.search,
    moderate: repository.moderate,
    deleteOne: repository.deleteOne,
    changeAll: repository.changeAll,
    repairCounts: repository.repairCounts,
    /**
     * Adds some text, some stars, or both, in the name of the account. Throws 400 for neither, 404, 422 where
     * an article shows as many as it may, and 429 for too many in a minute or an hour from one address, or in an hour
     * below one article, of one person or of all.
     */
    async add(article: string, input: CommentInput, author: Author | null, address: string): Promise<Comment> {
      const content = withoutAddresses((input.content ?? '').trim())
      const rating = input.rating || undefined
      if (content === '' && rating === undefined)
        throw invalidInput({ field: 'content', message: 'Écrivez un commentaire ou donnez une note.' })
      await take(perNetworkAndMinute, address, 'Vous avez écrit plus de dix commentaires en une minute.')
      await take(perNetworkAndHour, address, 'Vous avez écrit plus de trente commentaires en une heure.')
      const { _id } = await repository.requireArticle(article)
      const id = _id.toHexString()
      const person = author?.id ?? address
      const tooManyOfPerson = 'Vous avez écrit plus de dix commentaires sous cet article en une heure.'
      await take(perPersonAndArticle, `${person} ${id}`, tooManyOfPerson)
      await take(
        author ? perArticleOfAccounts : perArticle,
        id,
        'Cet article a reçu plus de soixante commentaires en une heure.'
      )
      const username = author ? shownName(author) : anonymous
      return repository.add(article, { author: author?.id, username, content, rating })
    },
    /** Counts once for each address, however often it asks. Throws 404, and 429 after ten comments in an hour. */
    async report(article: string, comment: string, { reason }: CommentReport, address: string): Promise<void> {
      const where = { article, comment }
      const by = await addressHash('comment-report', `${address} ${comment.toLowerCase()}`)
      if (await repository.isReported(where, by)) return
      await rateLimits.take(reportsPerNetwork, address)
      await repository.report(where, by, reason?.trim())
    }
  }
}

const waitingTime = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'une minute' : `${minutes} minutes`
}
