import type { Article } from '@keur/contract/article'
import type { CommentPage } from '@keur/contract/comment'
import { PageError } from '@keur/kit/errors'
import { PageHead } from '@keur/kit/page-head'
import { DetailSkeleton, EmptyState, MissingRecord } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, Divider } from '@keur/kit/ui'
import { useRecordView } from '@keur/kit/views'
import { CommentForm } from '../comments/comment-form-later.tsx'
import { CommentList } from '../comments/comment-list-later.tsx'
import { useComments } from '../comments/use-comments.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead, articlePath } from './article-head.tsx'
import { loadReading, type Reading } from './article-page.loader.ts'
import css from './article-page.module.css'
import { excerptOf } from './excerpt.ts'
import { Titles } from './titles.tsx'
import { Turn } from './turn.tsx'

const page = {
  loader: loadReading,
  element: <ArticlePage />,
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Articles"
      notFound={<MissingRecord message="Article non trouvé" to="/articles" linkLabel="Lire les articles" />}
    />
  )
}

export const firstArticleRoute: RouteObject = { id: 'articles:first', path: '/articles', ...page }
export const articleRoute: RouteObject = { id: 'articles:one', path: '/articles/:id', ...page }

function ArticlePage() {
  const { titles, index, article, comments } = useLoaderData<Reading>()
  if (!article) return <NothingYet />
  const crumbs = [{ label: 'Accueil', to: '/' }, { label: 'Articles', to: '/articles' }, { label: article.title }]
  return (
    <div className="wrap">
      <ArticleHead article={article} />
      <StructuredData
        article={{ ...article, path: articlePath(article), description: excerptOf(article.content) }}
        crumbs={crumbs}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className={`section section--tight aside aside--left ${css.columns}`}>
        <div className="stack gap-5">
          <Turn titles={titles} index={index} />
          <ReadArticle key={article._id} article={article} firstComments={comments} />
        </div>
        <Titles titles={titles} current={article._id} />
      </div>
    </div>
  )
}

/** One article, and what its readers say: a new word counts at once. */
function ReadArticle({ article, firstComments }: { article: Article; firstComments: CommentPage | undefined }) {
  const comments = useComments(article, firstComments ?? noComments)
  useRecordView('articles', article._id)
  return (
    <>
      <ArticleBody article={article} rating={comments.rating} commentCount={comments.commentCount} />
      <Divider soft />
      <CommentForm article={article._id} onAdded={comments.add} />
      <CommentList article={article._id} comments={comments} />
    </>
  )
}

/** Where the comments could not be loaded with the article, the first page is the next one. */
const noComments: CommentPage = { comments: [], page: 0, limit: 20, total: 0, totalPages: 1 }

const NothingYet = () => (
  <div className="wrap section">
    <PageHead title="Articles" path="/articles" />
    <EmptyState heading="h1" title="Aucun article disponible pour le moment.">
      Nos conseils pour louer, acheter et construire arrivent bientôt.
    </EmptyState>
  </div>
)
