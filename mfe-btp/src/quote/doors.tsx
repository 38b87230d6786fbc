import type { Product } from '@keur/contract/product'
import { Button, lazyHydrate } from '@keur/kit/ui'

export interface AddToQuoteProps {
  product: Product
  quantity?: number
  size?: 's' | 'm'
  block?: boolean
}

const basket = () => import(/* webpackChunkName: "basket" */ './basket.ts')

/** Puts a product into the quote of this device. It comes when the page is usable: until then the button waits. */
export const AddToQuote = lazyHydrate<AddToQuoteProps>(
  async () => (await basket()).AddToQuote,
  ({ size, block }) => (
    <Button variant="line" size={size} block={block} disabled>
      Ajouter au devis
    </Button>
  )
)

/** The way to the quote, within reach once there is something in it. */
export const QuoteBar = lazyHydrate(async () => (await basket()).QuoteBar)
