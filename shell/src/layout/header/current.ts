import type { NavigationEntry } from './navigation.ts'

/** The `aria-current` of an entry: `page` on its own address, `true` on those that belong to it. */
export function currentOf(entry: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if ('to' in entry && entry.to === pathname) return 'page'
  const own = 'to' in entry ? [entry.to] : entry.links.map(({ to }) => to)
  return [...own, ...(entry.also ?? [])].some((path) => isWithin(pathname, path)) ? 'true' : undefined
}

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)
