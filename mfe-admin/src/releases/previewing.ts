import type { Preview, PreviewResponse } from '@keur/contract/releases'
import type { Message } from '@keur/contract/responses'
import { http } from '@keur/kit/http'

/** What this browser previews; null for what all visitors see. */
export const currentPreview = async (signal: AbortSignal): Promise<Preview | null> =>
  (await http.get<PreviewResponse>('/builds/preview', { signal })).preview

/** The whole page is loaded anew: which builds it is made of was decided when it was. */
export async function beginPreview(app: string, build: string, address: string): Promise<undefined> {
  await http.post<Preview>('/admin/builds/preview', { app, build })
  window.location.assign(address)
}

export async function endPreview(): Promise<undefined> {
  await http.delete<Message>('/admin/builds/preview')
  window.location.reload()
}
