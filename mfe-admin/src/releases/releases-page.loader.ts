import type { LiveRelease, LiveReleases, Preview } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'
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
  return { apps: releases.apps.toSorted(inOrder), preview }
}

/** As the agency names them; sections that are newer than these names come last. */
const inOrder = (one: LiveRelease, other: LiveRelease) => placeOf(one) - placeOf(other)

const names = Object.keys(appLabels)
const placeOf = ({ app }: LiveRelease) => (names.includes(app) ? names.indexOf(app) : names.length)
