import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { pageElementId } from './root.tsx'

const bodyStart = `<div id="${pageElementId}"`

/** Renders to the end, with every loader's data and every lazy part there, and takes head and body apart. */
export async function renderToText(app: ReactNode): Promise<{ head: string; body: string }> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // One piece: no part is sent later by inline script, which the content security policy would refuse.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject
    })
  })
  const start = html.indexOf(bodyStart)
  return start < 0 ? { head: '', body: html } : { head: html.slice(0, start), body: html.slice(start) }
}
