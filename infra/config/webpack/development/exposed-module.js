import { useRevalidator } from '@keur/kit/router'
import * as source from 'keur-exposed-module'
import { createElement, useEffect, useSyncExternalStore } from 'react'

/**
 * Replaces the exposed module of a remote in development. The router keeps the same route objects, which delegate to
 * the newest routes of the sources. This module accepts the updates of all modules below it, so that they reach an open
 * page.
 */
export const contractVersion = source.contractVersion

const flatten = (routes) => routes.flatMap((route) => [route, ...flatten(route.children ?? [])])
const byId = (routes) => new Map(flatten(routes).map((route) => [route.id, route]))
/** Describes what a running router cannot change. */
const describeShape = (routes) =>
  JSON.stringify(
    flatten(routes).map((route) => [route.id, route.path, ...slots.map((slot) => slot.read(route) !== undefined)])
  )

/** The elements of a route. Each may be given as an element or as a component. */
const slots = [
  ['element', 'Component'],
  ['errorElement', 'ErrorBoundary'],
  ['hydrateFallbackElement', 'HydrateFallback']
].map(([element, component]) => ({
  element,
  read: (route) => route[element] ?? (route[component] && createElement(route[component]))
}))

let newest = byId(source.routes)
let version = 0
const listeners = new Set()
const subscribe = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const revalidators = new Set()

function NewestElement({ id, slot }) {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version
  )
  return slot.read(newest.get(id)) ?? null
}

/** Also revalidates the data after each change, because the loader may have changed. */
function NewestPage(props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    revalidators.add(revalidate)
    return () => revalidators.delete(revalidate)
  }, [revalidate])
  return createElement(NewestElement, props)
}

function delegate(route) {
  const { id, loader, action, children } = route
  const elements = slots
    .filter((slot) => slot.read(route) !== undefined)
    .map((slot) => [slot.element, createElement(slot.element === 'element' ? NewestPage : NewestElement, { id, slot })])
  const { Component: _, ErrorBoundary: __, HydrateFallback: ___, ...rest } = route
  return {
    ...rest,
    ...(loader && { loader: (...args) => newest.get(id).loader(...args) }),
    ...(action && { action: (...args) => newest.get(id).action(...args) }),
    ...(children && { children: children.map(delegate) }),
    ...Object.fromEntries(elements)
  }
}

export const routes = source.routes.map(delegate)

const initialShape = describeShape(source.routes)
import.meta.webpackHot.accept('keur-exposed-module', () => {
  newest = byId(source.routes)
})

/** Applies all updates up to a build into the page. Resolves with false when the page must be reloaded. */
self.keurHot = async (hash) => {
  if (!self.keurRefresh) return false
  try {
    while (__webpack_hash__ !== hash && (await import.meta.webpackHot.check(true)));
  } catch (error) {
    console.error(error)
    return false
  }
  if (describeShape(source.routes) !== initialShape || source.contractVersion !== contractVersion) return false
  self.keurRefresh.performReactRefresh()
  version += 1
  for (const listener of listeners) listener()
  for (const revalidate of revalidators) void revalidate()
  return true
}
