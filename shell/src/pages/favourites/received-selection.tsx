import { useFavourites } from '@keur/kit/device-listings'
import { plural } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { EmptyState } from '@keur/kit/patterns'
import { Button, ButtonLink, Note } from '@keur/kit/ui'
import { useState } from 'react'
import { TextHead } from '../sections/text-head.tsx'
import { FavouriteCards } from './favourite-cards.tsx'
import type { ReceivedSelection } from './selection.ts'

/** The listings that somebody sent by link. Nothing on the device changes before «Garder ces annonces». */
export function ReceivedSelectionPage({ listings, missing }: ReceivedSelection) {
  const { has, toggle } = useFavourites()
  const [isAdded, setIsAdded] = useState(false)
  const addAll = () => {
    for (const listing of listings.toReversed()) if (!has(listing)) toggle(listing)
    setIsAdded(true)
  }
  return (
    <>
      <TextHead title={t('Une sélection pour vous')} description={t('Des annonces choisies pour vous.')}>
        {listings.length > 0
          ? t('{count} {noun} pour vous.', {
              count: listings.length,
              noun: plural(listings.length, t('annonce choisie'), t('annonces choisies'))
            })
          : t('Les annonces de ce lien ne sont plus en ligne.')}
      </TextHead>
      <section className="wrap section section--tight stack gap-5" aria-label={t('Sélection')}>
        {listings.length === 0 ? (
          <EmptyState
            title={t('Ces annonces ne sont plus en ligne')}
            actions={<ButtonLink to="/locations">{t('Voir les locations')}</ButtonLink>}
          />
        ) : (
          <>
            {missing > 0 && (
              <Note>
                {t('{missing} {noun} en ligne.', {
                  missing,
                  noun: plural(missing, t('annonce n’est plus'), t('annonces ne sont plus'))
                })}
              </Note>
            )}
            <FavouriteCards listings={listings} />
            <div className="row" role="status">
              {isAdded ? (
                <>
                  <span>{t('Ces annonces sont dans vos favoris.')}</span>
                  <ButtonLink variant="line" to="/favoris">
                    {t('Voir vos favoris')}
                  </ButtonLink>
                </>
              ) : (
                <Button onClick={addAll}>{t('Garder ces annonces')}</Button>
              )}
            </div>
          </>
        )}
      </section>
    </>
  )
}
