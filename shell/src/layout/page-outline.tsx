import { DetailSkeleton, ListSkeleton } from '@keur/kit/patterns'
import { Outlet, useLocation, useNavigation } from '@keur/kit/router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type MenuEntry, useSections } from '../sections.ts'

/** A page that arrives before this time shows no outline, in milliseconds. */
const outlineAfter = 200

/** The page; while a list or a listing loads, its outline in place of the page that the visitor leaves. */
export function PageOrOutline() {
  const Outline = useOutline()
  useLayoutEffect(() => {
    if (Outline) window.scrollTo(0, 0)
  }, [Outline])
  return (
    <>
      {Outline && <Outline />}
      {/* Hidden, not removed: a navigation that is cancelled shows it as it was. */}
      <div hidden={Outline !== null}>
        <Outlet />
      </div>
    </>
  )
}

/** The outline of the page that has been loading for a moment; null where none is like the page. */
function useOutline() {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const { menu } = useSections()
  const target = location && location.pathname !== pathname ? location.pathname : undefined
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(setLate, outlineAfter, target)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [target])
  return target && late === target ? outlineOf(target, menu) : null
}

function outlineOf(path: string, menu: MenuEntry[]) {
  const paths = menu.filter((entry) => !entry.private).flatMap(pathsOf)
  if (paths.includes(path)) return ListSkeleton
  const record = /^(.+)\/[0-9a-f]{24}$/.exec(path)?.[1]
  return record && paths.some((prefix) => record === prefix || record.startsWith(`${prefix}/`)) ? DetailSkeleton : null
}

const pathsOf = (entry: MenuEntry) => [
  ...('to' in entry ? [entry.to] : entry.links.map(({ to }) => to)),
  ...(entry.also ?? [])
]
