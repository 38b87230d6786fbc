import { languages, pathIn } from '@keur/contract/language'
import { agency } from '../agency/index.ts'
import { hasWords } from '../format/has-words.ts'
import { language, localPath } from '../language/index.ts'

const site = { publicUrl: '' }

/** Sets the site's public URL. Call it once, before the first render. */
export function configureSite(settings: { publicUrl: string }) {
  site.publicUrl = settings.publicUrl.replace(/\/$/, '')
}

/** The full URL of a path; full URLs stay as they are. */
export const absoluteUrl = (path: string) => (/^https?:/.test(path) ? path : `${site.publicUrl}${path}`)

/** The full URL of a page in the language of this one, for who reads it next; the agency reads French. */
export const pageUrl = (path: string): string => absoluteUrl(localPath(path))

interface PageHeadProps {
  /** The agency's name is added where it lacks. */
  title: string
  description?: string | undefined
  /** The canonical path, with filters and page number where they make another page. */
  path?: string | undefined
  /** Path or URL of the preview image. */
  image?: string | undefined
  imageAlt?: string | undefined
  type?: 'website' | 'article' | 'product'
  /** Not for search engines: missing records, account pages. */
  noIndex?: boolean
  /** schema.org data. */
  jsonLd?: object | undefined
}

/** Title, description, canonical URL and Open Graph data. React moves these elements into the document's head. */
export function PageHead({
  title,
  description,
  path,
  image,
  imageAlt,
  type = 'website',
  noIndex,
  jsonLd
}: PageHeadProps) {
  const fullTitle = hasWords(title, agency.name) ? title : `${title} – ${agency.name}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {path && <link rel="canonical" href={pageUrl(path)} />}
      {path && !noIndex && <Alternates path={path} />}
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:locale" content={language === 'fr' ? 'fr_SN' : 'en_GB'} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      {path && <meta property="og:url" content={pageUrl(path)} />}
      {image && <meta property="og:image" content={absoluteUrl(image)} />}
      {image && isShareImage(image) && <ShareImageSize />}
      {image && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  )
}

/** The addresses of this page in every language: search engines show each visitor their own. */
const Alternates = ({ path }: { path: string }) => (
  <>
    {languages.map((other) => (
      <link key={other} rel="alternate" hrefLang={other} href={absoluteUrl(pathIn(other, path))} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={absoluteUrl(path)} />
  </>
)

/** The API's preview images of photos, and the shell's own. */
const isShareImage = (image: string) => /\/share\/|-partage\.[^/]*jpg$/.test(image)

/** With the size, a site can lay out the preview before it has loaded the image. */
const ShareImageSize = () => (
  <>
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
)

/** schema.org data as a script element. `<` is escaped, so that no text can close the element. */
export function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every « < » is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
