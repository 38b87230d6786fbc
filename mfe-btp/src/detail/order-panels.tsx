import type { Product } from '@keur/contract/product'
import { useState } from 'react'
import { OrderBox } from './order-box.tsx'
import { OrderForm } from './order-form.tsx'

export interface OrderPanelsProps {
  product: Product
}

/** Every way to order: what is wanted is chosen once, for all of them. */
export function OrderPanels({ product }: OrderPanelsProps) {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <OrderBox product={product} quantity={quantity} onQuantity={setQuantity} />
      <OrderForm product={product} quantity={quantity} />
    </>
  )
}
