import { useRevalidator } from '@keur/kit/router'
import * as door from 'keur-door'
import { createElement, useEffect, useSyncExternalStore } from 'react'

/**
 * The door of a remote while somebody works on it: its routes stay the same objects for the router, and do what the
 * newest sources say. Any changed module leads up to here, so every module between is made anew, and the page goes on.
 */
export const contractVersion = door.contractVersion

const flat = (routes) => routes.flatMap((route) => [route, ...flat(route.children ?? [])])
const byId = (routes) => new Map(flat(routes).map((route) => [route.id, route]))
/** What cannot change under a router that runs. */
const shapeOf = (routes) =>
  JSON.stringify(
    flat(routes).map((route) => [route.id, route.path, ...parts.map((part) => part.of(route) !== undefined)])
  )

const parts = [
  ['element', 'Component'],
  ['errorElement', 'ErrorBoundary'],
  ['hydrateFallbackElement', 'HydrateFallback']
].map(([element, component]) => ({
  element,
  component,
  of: (route) => route[element] ?? (route[component] && createElement(route[component]))
}))

let newest = byId(door.routes)
let version = 0
const pages = new Set()
const subscribe = (told) => {
  pages.add(told)
  return () => pages.delete(told)
}
const revalidators = new Set()

function Follow({ id, part }) {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version
  )
  return part.of(newest.get(id)) ?? null
}

/** A page whose data is asked for again after each change: its loader may be what changed. */
function FollowPage(props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    revalidators.add(revalidate)
    return () => revalidators.delete(revalidate)
  }, [revalidate])
  return createElement(Follow, props)
}

function follow(route) {
  const { id, loader, action, children } = route
  const elements = parts
    .filter((part) => part.of(route) !== undefined)
    .map((part) => [part.element, createElement(part.element === 'element' ? FollowPage : Follow, { id, part })])
  const { Component: _, ErrorBoundary: __, HydrateFallback: ___, ...rest } = route
  return {
    ...rest,
    ...(loader && { loader: (...asked) => newest.get(id).loader(...asked) }),
    ...(action && { action: (...asked) => newest.get(id).action(...asked) }),
    ...(children && { children: children.map(follow) }),
    ...Object.fromEntries(elements)
  }
}

export const routes = door.routes.map(follow)

const shape = shapeOf(door.routes)
import.meta.webpackHot.accept('keur-door', () => {
  newest = byId(door.routes)
})

/** Puts what has changed up to this version into the page. False where the page must be read anew. */
self.keurHot = async (wanted) => {
  if (!self.keurRefresh) return false
  try {
    while (__webpack_hash__ !== wanted && (await import.meta.webpackHot.check(true)));
  } catch (error) {
    console.error(error)
    return false
  }
  if (shapeOf(door.routes) !== shape || door.contractVersion !== contractVersion) return false
  self.keurRefresh.performReactRefresh()
  version += 1
  for (const told of pages) told()
  for (const revalidate of revalidators) void revalidate()
  return true
}
