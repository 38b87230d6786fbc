import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from '../router/index.ts'
import { photoUrls } from '../ui/index.ts'
import { isNestedTooDeep } from './parse.ts'

export interface MarkdownProps {
  children: string
  /** The sizes of its photos, in pixels: a page leaves room for them. */
  photos?: { url: string; width: number; height: number }[] | undefined
}

const PhotoSizes = createContext<MarkdownProps['photos']>(undefined)

/** The body of an article. HTML in it is shown as text, and its headings start at level 2. */
export function Markdown({ children, photos }: MarkdownProps) {
  if (isNestedTooDeep(children)) return <p>{children}</p>
  return (
    <PhotoSizes value={photos}>
      <ReactMarkdown components={components} urlTransform={(url) => safeImage(url) ?? safeLink(url)}>
        {children}
      </ReactMarkdown>
    </PhotoSizes>
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
  img: Picture
}

function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  const photos = useContext(PhotoSizes)
  const { width, height } = photos?.find(({ url }) => url === src) ?? {}
  const urls = typeof src === 'string' && safeImage(src) ? photoUrls(src) : undefined
  if (!urls) return <>{alt}</>
  const sizes = '(min-width: 768px) 42rem, 100vw'
  return (
    <picture>
      {urls.webp && <source type="image/webp" srcSet={urls.webp} sizes={sizes} />}
      <img alt={alt} src={urls.src} srcSet={urls.jpeg} sizes={sizes} width={width} height={height} loading="lazy" />
    </picture>
  )
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
