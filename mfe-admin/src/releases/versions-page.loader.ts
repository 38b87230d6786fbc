import type { LiveRelease, LiveReleases, Preview, ReleaseHistory } from '@keur/contract/releases'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { data, type LoaderFunctionArgs } from '@keur/kit/router'
import { currentPreview } from './previewing.ts'

export interface Versions extends ReleaseHistory {
  now: LiveRelease
  preview: Preview | null
}

/** Throws 404 for a section that there is not. */
export async function loadVersions({ params, request: { signal } }: LoaderFunctionArgs): Promise<Versions> {
  const app = encodeURIComponent(params.app ?? '')
  const [history, { apps }, preview] = await Promise.all([
    loadOrNotFound(http.get<ReleaseHistory>(`/admin/builds/${app}/history`, { signal })),
    http.get<LiveReleases>('/admin/builds', { signal }),
    currentPreview(signal)
  ])
  const now = apps.find((one) => one.app === history.app)
  if (!now) throw data(null, { status: 404 })
  return { ...history, now, preview }
}
