import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from '../router/index.ts'
import { photoUrls } from '../ui/index.ts'
import { isOurPath, safeImage, safeLink } from './safe-address.ts'

/** The body of an article. HTML in it is shown as text; its headings stand below the title of the page. */
export function Markdown({ children }: { children: string }) {
  if (!isReasonable(children)) return <p>{children}</p>
  return (
    <ReactMarkdown components={components} urlTransform={(address) => safeImage(address) ?? safeLink(address)}>
      {children}
    </ReactMarkdown>
  )
}

/** The page's title is its only `h1`: a `#` of the article is a section of it, as `##` is. */
const sectionHeading = ({ children }: { children?: ReactNode }) => <h2>{children}</h2>

const components: Components = {
  h1: sectionHeading,
  a({ href, children }) {
    if (!href) return <>{children}</>
    if (isOurPath(href)) return <Link to={href}>{children}</Link>
    return (
      <a href={href} rel={href.startsWith('#') ? undefined : 'nofollow noopener'}>
        {children}
      </a>
    )
  },
  img({ src, alt = '' }) {
    const addresses = typeof src === 'string' && safeImage(src) ? photoUrls(src) : undefined
    if (!addresses) return <>{alt}</>
    const { src: address, jpeg, webp } = addresses
    return (
      <picture>
        {webp && <source type="image/webp" srcSet={webp} sizes="(min-width: 768px) 42rem, 100vw" />}
        <img src={address} srcSet={jpeg} sizes="(min-width: 768px) 42rem, 100vw" alt={alt} loading="lazy" />
      </picture>
    )
  }
}

/** The parser calls itself for every quote in a quote: an article nested beyond reason would end the page. */
function isReasonable(markdown: string) {
  return !/^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*){100}/m.test(markdown)
}
