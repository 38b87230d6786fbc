import type { Preview } from '@keur/contract/preview'
import type { LiveReleases } from '@keur/contract/releases'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { currentPreview } from './previewing.ts'

export interface Overview extends LiveReleases {
  preview: Preview | null
}

export async function loadReleases({ request: { signal } }: LoaderFunctionArgs): Promise<Overview> {
  const [releases, preview] = await Promise.all([
    http.get<LiveReleases>('/admin/builds', { signal }),
    currentPreview(signal)
  ])
  return { ...releases, preview }
}
