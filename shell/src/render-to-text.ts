import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { pageElementId } from './root.tsx'

const bodyStart = `<div id="${pageElementId}"`

/** Renders the whole page, lazy components included, and splits it into elements of the head and the body. */
export async function renderToText(app: ReactNode): Promise<{ head: string; body: string }> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // In one piece: React streams later parts by inline scripts, which the content security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject
    })
  })
  const start = html.indexOf(bodyStart)
  return start < 0 ? { head: '', body: html } : { head: html.slice(0, start), body: html.slice(start) }
}
