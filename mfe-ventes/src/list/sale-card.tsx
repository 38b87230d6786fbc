import { categoryName } from '@keur/contract/category-names'
import { isForSale } from '@keur/contract/vocabulary'
import { PhotoCarousel } from '@keur/kit/carousel'
import { FavouriteButton } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { visitFormId } from '@keur/kit/leads'
import { AlertLink } from '@keur/kit/listings'
import { type Card, ListingCard } from '@keur/kit/patterns'
import { ButtonLink } from '@keur/kit/ui'
import { alertSubject, type Sale, saleFigures, salePath, saleSummary } from '../sale/sale.ts'

/** `priority`: the photo belongs to the first screen. */
export function SaleCard({ sale, priority }: { sale: Card<Sale>; priority: boolean }) {
  const { title, images, category, status, description, localisation, details } = sale
  const to = salePath(sale)
  return (
    <ListingCard
      to={to}
      title={title}
      amount={details.price}
      media={<PhotoCarousel photos={images} label={title} linkTo={to} priority={priority} />}
      badge={t(categoryName(category))}
      corner={<FavouriteButton listing={saleSummary(sale)} />}
      place={formatPlace(localisation)}
      availability={status}
      description={description}
      figures={saleFigures(sale)}
      actions={
        <>
          {isForSale(sale) ? (
            <ButtonLink variant="dark" size="s" to={`${to}#${visitFormId}`}>
              {t('Visite')}
            </ButtonLink>
          ) : (
            <AlertLink size="s" subject={alertSubject(sale)} />
          )}
          <ButtonLink variant="line" size="s" to="/contact">
            {t('Contactez')}
          </ButtonLink>
        </>
      }
    />
  )
}
