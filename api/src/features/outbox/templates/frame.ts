import type { Agency } from '@keur/contract/agency'
import type { Letter, Part } from './letter.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
}

const colours = { laterite: '#A8481F', baobab: '#1F4D3A', sand: '#F7F1E7', ink: '#2B2420', pale: '#6B5F55' }
const font = "font-family:Georgia,'Times New Roman',serif"
const subjectLength = 150

/**
 * The one form of all letters: HTML and plain text of the same parts. Everything is escaped, and a link leads to the site, to a phone or to
 * a mailbox: throws where it does not.
 */
export function frame(letter: Letter, agency: Agency, publicUrl: string): WrittenLetter {
  const parts = letter.parts.map(withoutEmptyFacts)
  for (const part of parts)
    if (typeof part === 'object' && 'button' in part && !leadsHome(part.url, publicUrl))
      throw new Error(`the button «${part.button}» leads away from the site`)
  const subject = [...oneLine(letter.subject)].slice(0, subjectLength).join('')
  return {
    subject,
    text: [...parts.map(toText), signatureText(agency, publicUrl)].filter(Boolean).join('\n\n').concat('\n'),
    html: page(subject, parts.map(toHtml).join('\n'), agency, publicUrl)
  }
}

/** A head of a mail is one line, whatever somebody typed into it. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function leadsHome(url: string, publicUrl: string): boolean {
  const { protocol, origin } = URL.parse(url) ?? {}
  return protocol === 'tel:' || protocol === 'mailto:' || origin === new URL(publicUrl).origin
}

function withoutEmptyFacts(part: Part): Part {
  if (typeof part === 'string' || !('facts' in part)) return part
  return { facts: part.facts.filter(([, value]) => value !== null && value !== undefined && value !== '') }
}

function toText(part: Part): string {
  if (typeof part === 'string') return part
  if ('button' in part) return `${part.button} :\n${part.url}`
  if ('quote' in part)
    return part.quote
      .split(/\r?\n/)
      .map((line) => `> ${line}`)
      .join('\n')
  return part.facts.map(([label, value]) => `${label} : ${oneLine(String(value))}`).join('\n')
}

const signatureText = ({ name, address, phones, hours }: Agency, publicUrl: string) =>
  ['-- ', name, address, ...phones.map(({ label, number }) => `${label} : ${number}`), hours, publicUrl].join('\n')

function toHtml(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escaped(part)}</p>`
  if ('button' in part)
    return `<p style="margin:24px 0"><a href="${escaped(part.url)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${colours.laterite};color:#ffffff;font-weight:bold;text-decoration:none">${escaped(part.button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colours.pale};word-break:break-all">${escaped(part.url)}</p>`
  if ('quote' in part)
    return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${colours.laterite};background:${colours.sand};white-space:pre-wrap;overflow-wrap:anywhere">${escaped(part.quote)}</blockquote>`
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:${colours.pale}">${escaped(label)}</th><td style="padding:4px 0;overflow-wrap:anywhere">${escaped(String(value))}</td></tr>`
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

function page(title: string, content: string, agency: Agency, publicUrl: string): string {
  const phones = agency.phones
    .map(
      ({ label, number }) =>
        `${escaped(label)} : <a href="tel:${escaped(number.replace(/[^+\d]/g, ''))}" style="color:${colours.baobab}">${escaped(number)}</a>`
    )
    .join(' · ')
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;background:${colours.sand};color:${colours.ink};${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff">
<tr><td style="padding:20px 28px;background:${colours.baobab}"><a href="${escaped(publicUrl)}" style="color:${colours.sand};font-size:22px;font-weight:bold;text-decoration:none">${escaped(agency.name)}</a><br><span style="color:${colours.sand};font-size:14px">${escaped(agency.tagline)}</span></td></tr>
<tr><td style="padding:28px">
${content}
</td></tr>
<tr><td style="padding:16px 28px;border-top:4px solid ${colours.laterite};font-size:13px;color:${colours.pale}">${escaped(agency.address)}<br>${phones}<br>${escaped(agency.hours)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
