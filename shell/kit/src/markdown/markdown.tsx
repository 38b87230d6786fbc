import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from '../router/index.ts'
import { photoUrls } from '../ui/index.ts'
import { isNestedTooDeep } from './parse.ts'

/** The body of an article. HTML in it is shown as text, and its headings start at level 2. */
export function Markdown({ children }: { children: string }) {
  if (isNestedTooDeep(children)) return <p>{children}</p>
  return (
    <ReactMarkdown components={components} urlTransform={(url) => safeImage(url) ?? safeLink(url)}>
      {children}
    </ReactMarkdown>
  )
}

/** The page's title is its only `h1`. */
const sectionHeading = ({ children }: { children?: ReactNode }) => <h2>{children}</h2>

const components: Components = {
  h1: sectionHeading,
  a({ href, children }) {
    if (!href) return <>{children}</>
    if (isSitePath(href)) return <Link to={href}>{children}</Link>
    return (
      <a href={href} rel={href.startsWith('#') ? undefined : 'nofollow noopener'}>
        {children}
      </a>
    )
  },
  img({ src, alt = '' }) {
    const urls = typeof src === 'string' && safeImage(src) ? photoUrls(src) : undefined
    if (!urls) return <>{alt}</>
    return (
      <picture>
        {urls.webp && <source type="image/webp" srcSet={urls.webp} sizes="(min-width: 768px) 42rem, 100vw" />}
        <img src={urls.src} srcSet={urls.jpeg} sizes="(min-width: 768px) 42rem, 100vw" alt={alt} loading="lazy" />
      </picture>
    )
  }
}

/** A path of the site, a fragment, or an http(s), mailto or tel URL; undefined for anything else. */
export function safeLink(url: string): string | undefined {
  const trimmed = url.trim()
  if (/^(https?:\/\/|mailto:|tel:)/i.test(trimmed)) return trimmed
  return isSitePath(trimmed) || /^#[\w-]+$/.test(trimmed) ? trimmed : undefined
}

/** Images come from the site's media store only: another host would learn who reads the article. */
const safeImage = (url: string) => (/^\/media\/[\w/-]+\.\w+$/.test(url) ? url : undefined)

// Browsers read a backslash as a slash, and «//host» as another site.
const isSitePath = (url: string) => /^\/(?![/\\])/.test(url)
