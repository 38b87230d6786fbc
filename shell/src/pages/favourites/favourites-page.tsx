import { useFavourites, useRecentlyViewed } from '@keur/kit/device-listings'
import { EmptyState } from '@keur/kit/patterns'
import { Button, ButtonLink, useIsHydrating } from '@keur/kit/ui'
import { TextHead } from '../sections/text-page.tsx'
import { Comparison } from './comparison.tsx'
import { FavouriteCards } from './favourite-cards.tsx'
import { useComparison } from './use-comparison.ts'

/** Favourites and recently viewed listings of this device; an account has its favourites on every device. */
export function Component() {
  const isHydrating = useIsHydrating()
  const { listings, remove, clear } = useFavourites()
  const recentlyViewed = useRecentlyViewed()
  const comparison = useComparison(listings)
  return (
    <>
      <TextHead
        title="Vos favoris"
        description="Les annonces que vous gardez et celles que vous venez de voir, sur cet appareil."
      >
        Les annonces que vous gardez, et celles que vous venez de voir. Sans compte, elles restent sur cet
        appareil&nbsp;; avec un compte, vos favoris vous suivent d’un appareil à l’autre.
      </TextHead>
      <noscript>
        <p className="wrap">Les favoris ont besoin de JavaScript, qui est désactivé dans votre navigateur.</p>
      </noscript>
      <section className="wrap section section--tight stack gap-5" aria-label="Favoris">
        {!isHydrating && listings.length === 0 && (
          <EmptyState
            title="Aucun favori pour le moment"
            actions={
              <>
                <ButtonLink to="/locations">Voir les locations</ButtonLink>
                <ButtonLink variant="line" to="/ventes">
                  Voir les ventes
                </ButtonLink>
              </>
            }
          >
            <p>Touchez le cœur d’une annonce pour la garder ici.</p>
          </EmptyState>
        )}
        {listings.length > 0 && (
          <>
            <FavouriteCards listings={listings} onRemove={remove} comparison={comparison} />
            <Comparison comparison={comparison} />
            <div className="row">
              <Button variant="quiet" onClick={clear}>
                Tout retirer
              </Button>
            </div>
          </>
        )}
      </section>
      {recentlyViewed.listings.length > 0 && (
        <section className="band section">
          <div className="wrap stack gap-5">
            <div className="row row--apart">
              <h2>Vues récemment</h2>
              <Button variant="quiet" size="s" onClick={recentlyViewed.clear}>
                Effacer
              </Button>
            </div>
            <FavouriteCards listings={recentlyViewed.listings} />
          </div>
        </section>
      )}
    </>
  )
}
