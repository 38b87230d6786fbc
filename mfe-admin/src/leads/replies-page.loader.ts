import type { ReplyText } from '@keur/contract/reply-text'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export async function loadReplies({ request: { signal } }: LoaderFunctionArgs): Promise<ReplyText[]> {
  return (await http.get('/admin/replies', { signal })).replies
}
