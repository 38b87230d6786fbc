import { escapeHtml } from '../html/document.ts'

export interface SitemapPage {
  address: string
  /** ISO 8601. */
  changedAt?: string
  pictures?: string[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const imageProtocol = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export const sitemapOf = (pages: SitemapPage[]) =>
  [declaration, `<urlset ${protocol} ${imageProtocol}>`, ...pages.map(pageElement), '</urlset>', ''].join('\n')

export const sitemapIndexOf = (parts: string[]) =>
  [
    declaration,
    `<sitemapindex ${protocol}>`,
    ...parts.map((part) => `<sitemap><loc>${escapeXml(part)}</loc></sitemap>`),
    '</sitemapindex>',
    ''
  ].join('\n')

const pageElement = ({ address, changedAt, pictures = [] }: SitemapPage) =>
  [
    '<url>',
    `<loc>${escapeXml(address)}</loc>`,
    ...(changedAt ? [`<lastmod>${escapeXml(changedAt)}</lastmod>`] : []),
    ...pictures.map((picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`),
    '</url>'
  ].join('')

// Characters that XML 1.0 does not allow, escaped or not.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escapeXml = (text: string) => escapeHtml(text.replace(forbidden, '')).replaceAll("'", '&apos;')
