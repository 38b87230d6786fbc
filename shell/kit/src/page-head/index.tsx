import { agency } from '../agency/index.ts'
import { absoluteUrl } from './site.ts'

export { absoluteUrl, configureSite } from './site.ts'

interface PageHeadProps {
  /** Without the agency's name, which is added. */
  title: string
  description?: string | undefined
  /** The canonical path, filters and page included where they make another page. */
  path?: string | undefined
  /** Path or address of the sharing picture. */
  image?: string | undefined
  imageAlt?: string | undefined
  type?: 'website' | 'article' | 'product'
  /** Not for search engines: missing records, account pages. */
  noIndex?: boolean
  /** schema.org data. */
  jsonLd?: object | undefined
}

/** What a page says of itself in the document's head: React carries these elements there, on the server and in the browser. */
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
  const fullTitle = `${title} – ${agency.name}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {path && <link rel="canonical" href={absoluteUrl(path)} />}
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:locale" content="fr_SN" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      {path && <meta property="og:url" content={absoluteUrl(path)} />}
      {image && <meta property="og:image" content={absoluteUrl(image)} />}
      {image && isMadeToBeShared(image) && <ShareSize />}
      {image && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  )
}

/** Those that the API makes of photos, and the shell's own. */
const isMadeToBeShared = (image: string) => /\/share\/|-partage\.[^/]*jpg$/.test(image)

/** Whoever knows it lays out a preview before the picture is there. */
const ShareSize = () => (
  <>
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
)

/** `<` is escaped, so that no text of a listing can end the element. */
function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every « < » is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
