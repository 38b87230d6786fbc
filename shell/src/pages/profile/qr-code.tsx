import { useEffect, useState } from 'react'
import css from '../account/account.module.css'

/** White modules around a code, which cameras need. */
const margin = 4

/** A text as a picture for cameras. What draws it is loaded on demand; without it the text has to be elsewhere, too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isCurrent = true
    drawingOf(text).then(
      (next) => isCurrent && setDrawing(next),
      () => {}
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!drawing) return null
  const { size, path } = drawing
  // Black on white in every colour scheme: cameras read nothing else.
  return (
    <svg className={css.qrCode} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" shapeRendering="crispEdges" d={path} />
    </svg>
  )
}

async function drawingOf(text: string) {
  const { default: qrcode } = await import(/* webpackChunkName: "qr-code" */ 'qrcode-generator')
  // Type 0 is the smallest that holds the text; level M still reads with 15 % of it damaged.
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const indexes = Array.from({ length: count }, (_, index) => index)
  const dark = indexes.flatMap((row) =>
    indexes.filter((column) => code.isDark(row, column)).map((column) => `M${column + margin} ${row + margin}h1v1h-1z`)
  )
  return { size: count + 2 * margin, path: dark.join('') }
}
