import type { ReplyParameters, ReplyTemplate, ReplyText, ReplyTextUpdate } from '@keur/contract/reply-text'
import { replyBodyProblem, replySubjectProblem } from '@keur/contract/reply-values'
import { invalidInput, Problem } from '../../problems/problem.ts'
import type { RepliesRepository, StoredReply } from './replies.repository.ts'

export type RepliesService = ReturnType<typeof createRepliesService>

/** The texts from which colleagues answer visitors, where the head of the agency has changed them. */
export function createRepliesService(repository: RepliesRepository) {
  return {
    list: async (): Promise<ReplyText[]> => (await repository.all()).map(toReplyText),
    /** Throws 400 for a name in braces that stands for nothing, 409 for a text that somebody else has changed. */
    async update(which: ReplyParameters, { revision, template }: ReplyTextUpdate): Promise<ReplyText> {
      if (template) assertFillable(template)
      const stored = await repository.store(which, revision, template)
      if (!stored)
        throw new Problem(409, 'stale_version', 'Ce texte a été modifié entre-temps. Rechargez la page pour le voir.')
      return toReplyText(stored)
    }
  }
}

function assertFillable({ subject, body }: ReplyTemplate): void {
  const problems = { 'template.subject': replySubjectProblem(subject), 'template.body': replyBodyProblem(body) }
  const fields = Object.entries(problems).flatMap(([field, message]) => (message ? { field, message } : []))
  if (fields.length > 0) throw invalidInput(...fields)
}

function toReplyText({ situation, language, revision, updatedAt, template, former }: StoredReply): ReplyText {
  return {
    ...{ situation, language, revision, updatedAt: updatedAt.toISOString() },
    ...(template && { template }),
    former: former.map(({ until, subject, body }) => ({ subject, body, until: until.toISOString() }))
  }
}
