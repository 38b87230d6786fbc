import { text } from 'node:stream/consumers'
import type { ObjectStore } from '@keur/store/object-store'
import { notFound } from './problems.ts'

/** Pages before and after, from the last trial of a build. */
export const reportKey = (app: string, build: string) => `trials/${app}/${build}.html`

/** It shows pictures and text that the build made: nothing in it may run or load anything. */
export const reportHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store'
}

export async function readReport(store: ObjectStore, app: string, build: string): Promise<string> {
  const object = await store.get(reportKey(app, build))
  if (!object) throw notFound('This trial has no report.')
  return text(object.body)
}
