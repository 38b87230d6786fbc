// Draws the PNG and ICO icons from favicon.svg: `node shell/gateway/seo/icons/draw.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const file = (name) => new URL(name, import.meta.url).pathname
const favicon = readFileSync(file('favicon.svg'), 'utf8')

/** The logo at a scale, on a background without rounded corners: phones cut the corners themselves. */
function onBackground(scale) {
  const logo = favicon.replace(/<rect[^>]*>/, '').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const centred = `translate(20 20) scale(${scale}) translate(-20 -21.75)`
  const background = '<rect width="40" height="40" fill="#f7f1e7"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${background}<g transform="${centred}">${logo}</g></svg>`
}

const render = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9 })

await render(favicon, 32).toFile(file('icon-32.png'))
await render(favicon, 192).toFile(file('icon-192.png'))
await render(favicon, 512).toFile(file('icon-512.png'))
// Only a circle of 80 % of a maskable icon is always visible.
await render(onBackground(0.7), 512).toFile(file('icon-maskable-512.png'))
await render(onBackground(0.9), 180).flatten({ background: '#f7f1e7' }).toFile(file('apple-touch-icon.png'))

// An ICO file is a short table followed by images, which may be PNG.
const pictures = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await render(favicon, size).toBuffer() }))
)
const head = Buffer.alloc(6 + 16 * pictures.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(pictures.length, 4)
let offset = head.length
pictures.forEach(({ size, png }, index) => {
  const at = 6 + 16 * index
  head.writeUInt8(size, at)
  head.writeUInt8(size, at + 1)
  head.writeUInt16LE(1, at + 4)
  head.writeUInt16LE(32, at + 6)
  head.writeUInt32LE(png.length, at + 8)
  head.writeUInt32LE(offset, at + 12)
  offset += png.length
})
writeFileSync(file('favicon.ico'), Buffer.concat([head, ...pictures.map(({ png }) => png)]))
