import type { RenderedPage } from '../../src/server.tsx'

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether what a render process sent is a page: it ran code of others, which may send anything. */
export function isRenderedPage(value: unknown): value is RenderedPage {
  if (!isObject(value)) return false
  const { status, location, head, body, chunks, loaderData, errors } = value as Record<keyof RenderedPage, unknown>
  return (
    Number.isInteger(status) &&
    (status as number) >= 200 &&
    (status as number) <= 599 &&
    (location === null || isText(location)) &&
    isText(head) &&
    isText(body) &&
    Array.isArray(chunks) &&
    chunks.every(isText) &&
    isObject(loaderData) &&
    (errors === null || isObject(errors))
  )
}
