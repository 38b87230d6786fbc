import type { Manifest } from '@keur/contract/build'
import { buildPath } from '@keur/contract/build'
import { readLanguage } from '@keur/contract/language'
import { isWithinPrefix } from '@keur/contract/prefixes'
import { type PageState, pageStateId } from 'shell/src/page-state.ts'

type LocalManifest = Pick<Manifest, 'app' | 'id' | 'entry' | 'prefixes' | 'files'>

const stateElement = new RegExp(`<script type="application/json" id="${pageStateId}">([\\s\\S]*?)</script>`)

export const isOwnPage = (pathname: string, { prefixes }: Pick<Manifest, 'prefixes'>): boolean =>
  prefixes.some((prefix) => isWithinPrefix(readLanguage(pathname).path, prefix))

/**
 * A page of the live site, with this build in place of the section's live one. The section's own pages are rendered by
 * the browser alone: what the server sent of them is another build's. Other documents stay as they are.
 */
export function withLocalBuild(html: string, pathname: string, manifest: LocalManifest): string {
  const found = stateElement.exec(html)
  if (!found) return html
  const { app, id, entry, prefixes, files } = manifest
  const state = JSON.parse(found[1] as string) as PageState
  const isOwn = isOwnPage(pathname, manifest)
  const wasOwn = state.remote?.name === app
  const changed: PageState = {
    ...state,
    registry: {
      ...state.registry,
      remotes: { ...state.registry.remotes, [app]: { prefixes, current: id, previous: null } }
    },
    integrity: { ...state.integrity, ...(files[entry] ? { [buildPath(app, id, entry)]: files[entry] } : {}) },
    ...(isOwn ? { remote: { name: app, build: id } } : wasOwn ? { remote: null } : {}),
    ...(isOwn || wasOwn ? { rendered: 'frame' as const, loaderData: {}, errors: null } : {})
  }
  const json = JSON.stringify(changed).replaceAll('<', '\\u003c')
  const page = html.replace(found[0], () => found[0].replace(found[1] as string, () => json))
  return isOwn || wasOwn ? withoutServerPage(page, app) : page
}

/** Removes what the server rendered of the page, and what it would load of the section's live build. */
const withoutServerPage = (html: string, app: string): string =>
  html
    .replace(/(<div id="app">)[\s\S]*?(<\/div>)(?=<script type="application\/json" id=")/, '$1$2')
    .replace(new RegExp(`<link [^>]*href="/mfe/${app}/[^>]*>`, 'g'), '')
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta name="(?:description|robots)"[^>]*>/g, '')
