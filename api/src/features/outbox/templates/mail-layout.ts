import type { Agency } from '@keur/contract/agency'
import type { Language } from '@keur/contract/language'
import type { CalendarMethod } from '../../../domain/calendar-file.ts'
import type { TemplateContext } from './template-context.ts'

/** One part of a mail. The layout renders and escapes it, as HTML and as plain text. */
export type MailPart =
  | string
  /** Begins a part of the mail. */
  | { heading: string }
  /** A link in its own line, with a text below. */
  | { link: string; url: string; text: string }
  /** A button. `url` is an address of the site, or tel: or mailto:. */
  | { button: string; url: string }
  /** A table of labels and values. Empty values are left out. */
  | { facts: readonly (readonly [label: string, value: string | number | null | undefined])[] }
  /** A text that somebody typed, with its line breaks. */
  | { quote: string }

export interface MailContent {
  subject: string
  /** In their order, the greeting included. */
  parts: readonly MailPart[]
  /** What a mail program calls to end such mails (RFC 8058). */
  oneClick?: string
  /** An event for the calendar of the recipient. */
  calendar?: { method: CalendarMethod; content: string }
}

/** Composes one kind of mail. Returns null when the mail is no longer wanted: the message counts as sent. */
export type Template<Data> = (data: Data, context: TemplateContext) => MailContent | null

/** What the frame of every mail shows. */
type LayoutContext = Pick<TemplateContext, 'agency' | 'publicUrl' | 'language' | 't'>

export interface RenderedMail {
  subject: string
  text: string
  html: string
  oneClick?: string | undefined
}

const colors = { laterite: '#A8481F', baobab: '#1F4D3A', sand: '#F7F1E7', ink: '#2B2420', pale: '#6B5F55' }
const font = "font-family:Georgia,'Times New Roman',serif"
const maxSubjectLength = 150

/**
 * Renders the parts of a mail as HTML and as plain text, and escapes everything. Throws when a button leads anywhere else
 * than to the site, a telephone number or a mailbox.
 */
export function renderMail(content: MailContent, context: LayoutContext): RenderedMail {
  const { agency, publicUrl } = context
  const colon = colonIn(context.language)
  const parts = content.parts.map(withoutEmptyFacts)
  for (const part of parts)
    if (typeof part === 'object' && 'url' in part && !isAllowedLink(part.url, publicUrl))
      throw new Error(`the link to «${part.url}» leads away from the site`)
  const subject = [...oneLine(content.subject)].slice(0, maxSubjectLength).join('')
  return {
    subject,
    text: [...parts.map((part) => toText(part, colon)), signatureText(agency, publicUrl, colon)]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
    html: htmlPage(subject, parts.map(toHtml).join('\n'), context),
    oneClick: content.oneClick
  }
}

/** French has a space before it. */
const colonIn = (language: Language) => (language === 'fr' ? '\u00a0:' : ':')

/** Makes one line of a text: a line break in a mail header would begin another header. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function isAllowedLink(url: string, publicUrl: string): boolean {
  const { protocol, origin } = URL.parse(url) ?? {}
  return protocol === 'tel:' || protocol === 'mailto:' || origin === new URL(publicUrl).origin
}

function withoutEmptyFacts(part: MailPart): MailPart {
  if (typeof part === 'string' || !('facts' in part)) return part
  return { facts: part.facts.filter(([, value]) => value !== null && value !== undefined && value !== '') }
}

function toText(part: MailPart, colon: string): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return `== ${part.heading} ==`
  if ('link' in part) return [part.link, part.text, part.url].filter(Boolean).join('\n')
  if ('button' in part) return `${part.button}${colon}\n${part.url}`
  if ('quote' in part)
    return part.quote
      .split(/\r?\n/)
      .map((line) => `> ${line}`)
      .join('\n')
  return part.facts.map(([label, value]) => `${label}${colon} ${oneLine(String(value))}`).join('\n')
}

const signatureText = ({ name, address, phones, hours }: Agency, publicUrl: string, colon: string) =>
  ['-- ', name, address, ...phones.map(({ label, number }) => `${label}${colon} ${number}`), hours, publicUrl].join(
    '\n'
  )

function toHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
  if ('heading' in part)
    return `<h2 style="margin:24px 0 12px;font-size:18px;line-height:1.3">${escapeHtml(part.heading)}</h2>`
  if ('link' in part)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:4px 0;color:${colors.laterite};font-weight:bold">${escapeHtml(part.link)}</a>${part.text && `<br>${escapeHtml(part.text)}`}</p>`
  if ('button' in part)
    return `<p style="margin:24px 0"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${colors.laterite};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(part.button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colors.pale};word-break:break-all">${escapeHtml(part.url)}</p>`
  if ('quote' in part)
    return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${colors.laterite};background:${colors.sand};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(part.quote)}</blockquote>`
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:${colors.pale}">${escapeHtml(label)}</th><td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(String(value))}</td></tr>`
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

function htmlPage(title: string, content: string, { agency, publicUrl, language, t }: LayoutContext): string {
  const phones = agency.phones
    .map(
      ({ label, number }) =>
        `${escapeHtml(label)}${colonIn(language)} <a href="tel:${escapeHtml(number.replace(/[^+\d]/g, ''))}" style="color:${colors.baobab}">${escapeHtml(number)}</a>`
    )
    .join(' · ')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${colors.sand};color:${colors.ink};${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff">
<tr><td style="padding:20px 28px;background:${colors.baobab}"><a href="${escapeHtml(publicUrl)}" style="color:${colors.sand};font-size:22px;font-weight:bold;text-decoration:none">${escapeHtml(agency.name)}</a><br><span style="color:${colors.sand};font-size:14px">${escapeHtml(t(agency.tagline))}</span></td></tr>
<tr><td style="padding:28px">
${content}
</td></tr>
<tr><td style="padding:16px 28px;border-top:4px solid ${colors.laterite};font-size:13px;color:${colors.pale}">${escapeHtml(agency.address)}<br>${phones}<br>${escapeHtml(agency.hours)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
