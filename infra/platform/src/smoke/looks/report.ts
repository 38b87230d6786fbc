import type { Look } from './looks.ts'

/**
 * One HTML file without any other: each page before and after, side by side, the largest difference first. `title` is
 * text.
 */
export function lookReport(title: string, looks: Look[]): string {
  const sorted = [...looks].sort((one, other) => other.share - one.share || one.path.localeCompare(other.path))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem }
section { margin-block: 2rem }
div { display: flex; gap: 1rem; align-items: flex-start }
figure { margin: 0 }
img { max-width: 45vw; border: 1px solid #999 }
</style>
<h1>${escapeHtml(title)}</h1>
${sorted.map(sectionOf).join('\n')}
</html>
`
}

function sectionOf({ path, width, share, before, after }: Look): string {
  const difference = before ? `${(share * 100).toFixed(1)} % of the pixels differ` : 'new'
  return `<section>
<h2>${escapeHtml(path)}, ${width} px: ${difference}</h2>
<div>${before ? figureOf('Live', before) : ''}${figureOf('Candidate', after)}</div>
</section>`
}

const figureOf = (name: string, picture: Buffer) =>
  `<figure><figcaption>${name}</figcaption><img alt="" src="data:image/jpeg;base64,${picture.toString('base64')}"></figure>`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
