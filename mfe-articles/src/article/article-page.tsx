import type { Article } from '@keur/contract/article'
import type { CommentPage } from '@keur/contract/comment'
import { PageError } from '@keur/kit/errors'
import { agencyLanguage, t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { DetailSkeleton, EmptyState, MissingRecord } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, Divider, sharingImage } from '@keur/kit/ui'
import { useRecordView } from '@keur/kit/views'
import { pageParameter } from '../comments/comment-pages.ts'
import { CommentForm, CommentList } from '../comments/lazy-comments.tsx'
import { useComments } from '../comments/use-comments.ts'
import { ArticleBody } from './article-body.tsx'
import { type ArticlePageData, loadArticlePage, previewParameter } from './article-page.loader.ts'
import css from './article-page.module.css'
import { ArticlePager } from './article-pager.tsx'
import { articlePath, descriptionOf } from './article-summary.ts'
import { ArticleTitles } from './article-titles.tsx'

const page = {
  loader: loadArticlePage,
  element: <ArticlePage />,
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message={t('Articles')}
      notFound={<MissingRecord message={t('Article non trouvé')} to="/articles" linkLabel={t('Lire les articles')} />}
    />
  )
}

export const firstArticleRoute: RouteObject = {
  id: 'articles:first',
  path: '/articles',
  handle: { query: ['article', pageParameter] },
  ...page
}
export const articleRoute: RouteObject = {
  id: 'articles:one',
  path: '/articles/:id',
  handle: { query: [pageParameter, previewParameter] },
  ...page
}

function ArticlePage() {
  const { titles, index, article, excerpt, comments, isPreview } = useLoaderData<ArticlePageData>()
  if (!article) return <NoArticles />
  const crumbs = [
    { label: t('Accueil'), to: '/' },
    { label: t('Articles'), to: '/articles' },
    { label: article.title, lang: agencyLanguage }
  ]
  const path = articlePath(article)
  const description = descriptionOf(excerpt)
  return (
    <div className="wrap">
      <PageHead
        title={article.title}
        description={description}
        path={isPreview ? undefined : path}
        noIndex={isPreview}
        image={sharingImage(article.imageUrl ? [article.imageUrl] : [])}
        imageAlt={article.title}
        type="article"
      />
      {isPreview && (
        <aside className="band band--notice" aria-label={t('Aperçu')}>
          <p className="wrap">{t('Aperçu, pas encore publié')}</p>
        </aside>
      )}
      {!isPreview && <StructuredData article={{ ...article, path, description }} crumbs={crumbs} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className={`section section--tight aside aside--left ${css.columns}`}>
        <div className="stack gap-5">
          <ArticlePager titles={titles} index={index} />
          {isPreview ? (
            <ArticleBody article={article} />
          ) : (
            <ArticleWithComments key={article._id} article={article} excerpt={excerpt} firstComments={comments} />
          )}
        </div>
        <ArticleTitles titles={titles} current={article._id} />
      </div>
    </div>
  )
}

interface ArticleWithCommentsProps {
  article: Article
  excerpt: string
  firstComments: CommentPage | undefined
}

/** A new comment changes count and rating at once. */
function ArticleWithComments({ article, excerpt, firstComments }: ArticleWithCommentsProps) {
  const comments = useComments(article, firstComments ?? noComments)
  useRecordView('articles', article._id)
  return (
    <>
      <ArticleBody article={article} shared={{ excerpt, ...comments }} />
      <Divider soft />
      <CommentForm article={article._id} onAdded={comments.add} />
      <CommentList article={article._id} comments={comments} />
    </>
  )
}

/** If the comments could not be loaded with the article, the first page is the next one to load. */
const noComments: CommentPage = { comments: [], page: 0, limit: 20, total: 0, totalPages: 1 }

const NoArticles = () => (
  <div className="wrap section">
    <PageHead title={t('Articles')} path="/articles" />
    <EmptyState heading="h1" title={t('Aucun article disponible pour le moment.')}>
      {t('Nos conseils pour louer, acheter et construire arrivent bientôt.')}
    </EmptyState>
  </div>
)
