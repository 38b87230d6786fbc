import type { Article } from '@keur/contract/article'
import type { CommentPage } from '@keur/contract/comment'
import { loadOrNotFound } from '@keur/kit/errors'
import { http, isHttpProblem } from '@keur/kit/http'
import { data, type LoaderFunctionArgs, redirect } from '@keur/kit/router'
import { commentPageIn, loadCommentPage } from '../comments/comment-pages.ts'
import { articlePath, excerptOf } from './article-summary.ts'

export interface ArticleTitle {
  _id: string
  title: string
}

export interface ArticlePageData {
  titles: ArticleTitle[]
  /** The position in `titles`. */
  index: number
  /** Absent if no article is published. */
  article?: Article
  /** Its first words, for search engines and for who shares it. */
  excerpt: string
  /** One page of comments. Absent if they could not be loaded: the page shows the article without them. */
  comments?: CommentPage
  /** By a private link: visitors do not read it yet, and there is nothing to share, to count or to comment. */
  isPreview?: boolean
}

/** The query parameter of the private link to an article that is not published yet. */
export const previewParameter = 'jeton'

/** Loads the article of the URL (`/articles/<id>`, `/articles?article=<id>`), or the newest. */
export async function loadArticlePage({ params, request }: LoaderFunctionArgs): Promise<ArticlePageData> {
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const page = commentPageIn(searchParams)
  const articleAndComments = (articleId: string) =>
    Promise.all([loadArticle(articleId, signal), loadComments(articleId, page, signal)])

  const id = params.id ?? searchParams.get('article')
  if (id === null) {
    const titles = await loadTitles(signal)
    const [newest] = titles
    if (!newest) return { titles, index: 0, excerpt: '' }
    const [article, comments] = await articleAndComments(newest._id)
    return { titles, index: 0, article, comments, excerpt: await excerpt(article) }
  }
  if (!/^[0-9a-f]{24}$/i.test(id)) throw data(null, { status: 404 })
  const token = searchParams.get(previewParameter)
  if (token) return loadPreview(token, signal)
  const [titles, [article, comments]] = await Promise.all([loadTitles(signal), articleAndComments(id)])
  return { ...withPosition(titles, article), article, comments, excerpt: await excerpt(article) }
}

/** Once the article is published, its link leads to its page. */
async function loadPreview(token: string, signal: AbortSignal): Promise<ArticlePageData> {
  const preview = http.get('/articles/previews/:token', { params: { token }, signal })
  const [titles, article] = await Promise.all([loadTitles(signal), loadOrNotFound(logErrors(preview, signal))])
  if (!article.draft) throw redirect(articlePath(article))
  return { ...withPosition(titles, article), article, excerpt: await excerpt(article), isPreview: true }
}

/** An article is shown without its excerpt where the parser could not be loaded. */
const excerpt = ({ content }: Article) => excerptOf(content).catch(() => '')

const loadArticle = (id: string, signal: AbortSignal) =>
  loadOrNotFound(logErrors(http.get('/articles/:id', { params: { id }, signal }), signal))

async function loadTitles(signal: AbortSignal): Promise<ArticleTitle[]> {
  const titles = await logErrors(http.get('/articles/titles', { signal }), signal)
  return titles.map(({ _id, title }) => ({ _id, title }))
}

const loadComments = (id: string, page: number, signal: AbortSignal) =>
  logErrors(loadCommentPage(id, page, signal), signal).catch(() => undefined)

/** Titles may come from a cache that is a second older than a new article. */
function withPosition(titles: ArticleTitle[], { _id, title }: Article): Pick<ArticlePageData, 'titles' | 'index'> {
  const index = titles.findIndex((one) => one._id === _id)
  return index < 0 ? { titles: [{ _id, title }, ...titles], index: 0 } : { titles, index }
}

/** Logs an error, which the page does not show in detail. A missing article is not an error. */
async function logErrors<Body>(response: Promise<Body>, signal: AbortSignal): Promise<Body> {
  try {
    return await response
  } catch (error) {
    const isMissing = isHttpProblem(error) && error.status === 404
    if (!signal.aborted && !isMissing) console.error(String(error))
    throw error
  }
}
