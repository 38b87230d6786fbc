import { useFavourites, useRecentlyViewed } from '@keur/kit/device-listings'
import { t } from '@keur/kit/language'
import { EmptyState } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { Button, ButtonLink, ExternalButton, useIsHydrating } from '@keur/kit/ui'
import { TextHead } from '../sections/text-head.tsx'
import { Comparison, ComparisonBar } from './comparison.tsx'
import { FavouriteCards } from './favourite-cards.tsx'
import { ReceivedSelectionPage } from './received-selection.tsx'
import { selectionLoader, sendLink } from './selection.ts'
import { useComparison } from './use-comparison.ts'

export { selectionLoader as loader }

/** The visitor's favourites, or the selection that a link names. */
export function Component() {
  const selection = useLoaderData<typeof selectionLoader>()
  return selection ? <ReceivedSelectionPage {...selection} /> : <Favourites />
}

/** Favourites and recently viewed listings of this device; an account has its favourites on every device. */
function Favourites() {
  const isHydrating = useIsHydrating()
  const { listings, has, remove, clear } = useFavourites()
  const { listings: viewed, clear: clearViewed } = useRecentlyViewed()
  const otherViewed = viewed.filter((listing) => !has(listing))
  const comparison = useComparison(listings)
  return (
    <>
      <TextHead
        title={t('Vos favoris')}
        description={t('Les annonces que vous gardez et celles que vous venez de voir, sur cet appareil.')}
      >
        {t(
          'Les annonces que vous gardez, et celles que vous venez de voir. Sans compte, elles restent sur cet appareil\u00a0; avec un compte, vos favoris vous suivent d’un appareil à l’autre.'
        )}
      </TextHead>
      <noscript>
        <p className="wrap">{t('Les favoris ont besoin de JavaScript, qui est désactivé dans votre navigateur.')}</p>
      </noscript>
      <section className="wrap section section--tight stack gap-5" aria-label={t('Favoris')}>
        {!isHydrating && listings.length === 0 && (
          <EmptyState
            title={t('Aucun favori pour le moment')}
            actions={
              <>
                <ButtonLink to="/locations">{t('Voir les locations')}</ButtonLink>
                <ButtonLink variant="line" to="/ventes">
                  {t('Voir les ventes')}
                </ButtonLink>
              </>
            }
          >
            <p>{t('Touchez le cœur d’une annonce pour la garder ici.')}</p>
          </EmptyState>
        )}
        {listings.length > 0 && (
          <>
            <FavouriteCards listings={listings} onRemove={remove} comparison={comparison} />
            <ComparisonBar comparison={comparison} />
            <Comparison comparison={comparison} />
            <div className="row">
              <ExternalButton icon="whatsapp" href={sendLink(listings)}>
                {t('Envoyer ma sélection')}
              </ExternalButton>
              <Button variant="quiet" onClick={clear}>
                {t('Tout retirer')}
              </Button>
            </div>
          </>
        )}
      </section>
      {otherViewed.length > 0 && (
        <section className="band section">
          <div className="wrap stack gap-5">
            <div className="row row--apart">
              <h2>{t('Vues récemment')}</h2>
              <Button variant="quiet" size="s" onClick={clearViewed}>
                {t('Effacer')}
              </Button>
            </div>
            <FavouriteCards listings={otherViewed} heading="h3" />
          </div>
        </section>
      )}
    </>
  )
}
