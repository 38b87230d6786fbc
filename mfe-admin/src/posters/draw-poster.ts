import qrcode from 'qrcode-generator'
import type { PosterTexts } from './poster-texts.ts'

/** The drawing is this many units wide, whatever its pixels. */
const width = 1080
const margin = 64
const textWidth = width - 2 * margin
const bandHeight = 288
const codeSize = 240
/** Four modules of white paper around a code, without which cameras do not find it. */
const quietModules = 4

type Context = CanvasRenderingContext2D

/** Draws a window card over the whole canvas; the photo is cropped to its place, which is green without one. */
export function drawPoster(canvas: HTMLCanvasElement, texts: PosterTexts, photo: HTMLImageElement | undefined) {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / width
  const height = canvas.height / scale
  const style = getComputedStyle(canvas)
  const token = (name: string) => style.getPropertyValue(name)
  const pen = (size: number, weight: number, color: string, font = '--font-text') => {
    context.font = `${weight} ${size}px ${token(font) || 'sans-serif'}`
    context.fillStyle = token(color)
  }
  const fill = (color: string, x: number, y: number, across: number, down: number) => {
    context.fillStyle = token(color)
    context.fillRect(x, y, across, down)
  }

  context.setTransform(scale, 0, 0, scale, 0, 0)
  fill('--paper', 0, 0, width, height)

  pen(58, 700, '--ink', '--font-title')
  const title = lines(context, [texts.title], ' ', 2)
  pen(36, 600, '--ink')
  const facts = lines(context, texts.facts, ' · ', 2)
  const textHeight = 68 * title.length + 196 + 50 * facts.length
  const photoHeight = height - bandHeight - textHeight - margin
  fill('--baobab', 0, 0, width, photoHeight)
  if (photo) drawCropped(context, photo, width, photoHeight)

  let y = photoHeight + 30
  const write = (text: string, step: number) => {
    y += step
    context.fillText(text, margin, y, textWidth)
  }
  pen(58, 700, '--ink', '--font-title')
  for (const line of title) write(line, 68)
  pen(64, 700, '--laterite', '--font-title')
  write(texts.price, 88)
  pen(38, 400, '--ink-soft')
  write(texts.place, 60)
  y += 12
  pen(36, 600, '--ink')
  for (const line of facts) write(line, 50)

  const band = height - bandHeight
  fill('--baobab', 0, band, width, bandHeight)
  const besideCode = width - 3 * margin - codeSize
  pen(48, 700, '--on-dark', '--font-title')
  context.fillText(texts.agency, margin, band + 92, besideCode)
  pen(56, 700, '--on-dark')
  context.fillText(texts.phone, margin, band + 166, besideCode)
  pen(32, 400, '--on-dark')
  context.fillText(texts.reference, margin, band + 226, besideCode)
  drawCode(context, texts.url, { x: width - margin - codeSize, y: band + (bandHeight - codeSize) / 2 }, scale)
}

/** Words in at most `max` lines; the last one ends with «…» where the rest has no place. */
function lines(context: Context, words: string[], separator: string, max: number): string[] {
  const found: string[] = []
  for (const word of separator === ' ' ? words.flatMap((text) => text.split(/ +/)) : words) {
    const last = found.at(-1)
    const longer = last === undefined ? word : `${last}${separator}${word}`
    if (last !== undefined && context.measureText(longer).width <= textWidth) found[found.length - 1] = longer
    else found.push(word)
  }
  return found.length > max ? [...found.slice(0, max - 1), `${found[max - 1]}…`] : found
}

/** The middle of the photo, as large as fills the place at the top. */
function drawCropped(context: Context, photo: HTMLImageElement, across: number, down: number) {
  const zoom = Math.max(across / photo.naturalWidth, down / photo.naturalHeight)
  const [w, h] = [across / zoom, down / zoom]
  context.drawImage(photo, (photo.naturalWidth - w) / 2, (photo.naturalHeight - h) / 2, w, h, 0, 0, across, down)
}

/** Modules are whole pixels: a blurred edge costs a camera the code. */
function drawCode(context: Context, text: string, { x, y }: { x: number; y: number }, scale: number) {
  // Type 0 is the smallest that holds the text; level M still reads with 15 % of it damaged.
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const size = Math.round(codeSize * scale)
  const module = Math.floor(size / (count + 2 * quietModules))
  const quiet = Math.floor((size - module * count) / 2)
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
  context.setTransform(1, 0, 0, 1, left, top)
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.fillStyle = 'black'
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) context.fillRect(quiet + column * module, quiet + row * module, module, module)
}
