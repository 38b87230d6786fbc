import { t } from '@keur/kit/language'
import { Button, lazyHydrate } from '@keur/kit/ui'
import type { AddToQuoteProps } from './basket.tsx'

const basket = () => import(/* webpackChunkName: "basket" */ './basket.tsx')

/**
 * Adds a product to the quote on this device. Its code is fetched when the page is usable: until then it is disabled.
 */
export const AddToQuote = lazyHydrate<AddToQuoteProps>(
  async () => (await basket()).AddToQuote,
  ({ size, block }) => (
    <Button variant="line" size={size} block={block} disabled>
      {t('Ajouter au devis')}
    </Button>
  )
)

/** A link to the quote at the bottom of the screen; nothing while the quote is empty. */
export const QuoteBar = lazyHydrate(async () => (await basket()).QuoteBar)
