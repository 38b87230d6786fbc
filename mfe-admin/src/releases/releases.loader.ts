import type { LiveRelease, LiveReleases, Preview, ReleaseHistory } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { data, type LoaderFunctionArgs } from '@keur/kit/router'

export interface ReleasesData extends LiveReleases {
  preview: Preview | null
}

export async function loadReleases({ request: { signal } }: LoaderFunctionArgs): Promise<ReleasesData> {
  const [releases, preview] = await Promise.all([http.get('/admin/builds', { signal }), loadPreview(signal)])
  return {
    apps: releases.apps.toSorted((one, other) => labelIndex(one) - labelIndex(other)),
    preview
  }
}

export interface VersionsData extends ReleaseHistory {
  release: LiveRelease
  preview: Preview | null
}

/** Throws 404 for an unknown app. */
export async function loadVersions({ params, request: { signal } }: LoaderFunctionArgs): Promise<VersionsData> {
  const { app = '' } = params
  const [history, { apps }, preview] = await Promise.all([
    loadOrNotFound(http.get('/admin/builds/:app/history', { params: { app }, signal })),
    http.get('/admin/builds', { signal }),
    loadPreview(signal)
  ])
  const release = apps.find((one) => one.app === history.app)
  if (!release) throw data(null, { status: 404 })
  return { ...history, release, preview }
}

/** The build that this browser previews; null without one. */
const loadPreview = async (signal: AbortSignal): Promise<Preview | null> =>
  (await http.get('/builds/preview', { signal })).preview

const labelledApps = Object.keys(appLabels)
/** Apps without a label come last. */
const labelIndex = ({ app }: LiveRelease) =>
  labelledApps.includes(app) ? labelledApps.indexOf(app) : labelledApps.length
