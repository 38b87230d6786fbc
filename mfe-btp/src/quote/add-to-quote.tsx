import { limits } from '@keur/contract/limits'
import { Button, ButtonLink } from '@keur/kit/ui'
import { useEffect, useState } from 'react'
import { formatQuantity } from '../product/quantity.ts'
import type { AddToQuoteProps } from './doors.tsx'
import { quote, useQuote } from './quote-items.ts'
import { quotePath } from './quote-path.ts'

export function AddToQuote({ product, quantity = 1, size, block }: AddToQuoteProps) {
  const items = useQuote()
  const live = useLive()
  const [said, setSaid] = useState('')
  const kept = items.find(({ id }) => id === product._id)
  const full = !kept && items.length >= limits.leadItems
  const press = () => {
    quote.add(product, quantity)
    setSaid(`${product.title}\u00a0: ajouté à votre devis.`)
  }
  return (
    <>
      <Button
        variant="line"
        size={size}
        block={block}
        icon={kept ? 'check' : undefined}
        disabled={!live || full}
        onClick={press}
      >
        <span>
          {full ? 'Devis complet' : kept ? `Au devis\u00a0: ${formatQuantity(kept.quantity)}` : 'Ajouter au devis'}
          <span className="sr">{`\u00a0: ${product.title}`}</span>
        </span>
      </Button>
      {block && (
        <ButtonLink variant="quiet" to={quotePath} icon="document">
          {items.length > 0 ? `Voir mon devis (${items.length})` : 'Voir mon devis'}
        </ButtonLink>
      )}
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}

/** False in the server's HTML, where nothing listens yet. */
function useLive() {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return live
}
