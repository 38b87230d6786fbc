import { formatQuantity, parseQuantity, quantityBounds } from '@keur/contract/price-steps'
import { formatUnit } from '@keur/kit/format'
import { colon, t } from '@keur/kit/language'
import { Button, Input } from '@keur/kit/ui'
import { useState } from 'react'
import { quantityError } from './quantity-error.ts'
import css from './quantity-field.module.css'

interface QuantityFieldProps {
  /** For screen readers. */
  product: string
  value: number
  /** 'Sac', 'm³' */
  unit: string
  /** Undefined while what is typed cannot be ordered. */
  onChange: (quantity: number | undefined) => void
}

/** A quantity, typed or by steps of one. Text that cannot be ordered stays, with the reason. */
export function QuantityField({ product, value, unit, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed === null ? undefined : quantityError(typed, unit)
  const step = (by: number) => {
    setTyped(null)
    onChange(Math.min(quantityBounds.max, Math.max(1, value + by)))
  }
  const type = (text: string) => {
    setTyped(text)
    onChange(quantityError(text, unit) ? undefined : parseQuantity(text))
  }
  return (
    <div className={css.quantity}>
      <Button
        variant="line"
        label={t('Un de moins\u00a0: {product}', { product })}
        disabled={value <= 1}
        onClick={() => step(-1)}
      >
        −
      </Button>
      <Input
        className={css.field}
        label={
          <>
            {t('Quantité')}
            <span className="sr">{`${colon}${product}`}</span>
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed ?? formatQuantity(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => !error && setTyped(null)}
        error={error}
      />
      <Button variant="line" label={t('Un de plus\u00a0: {product}', { product })} onClick={() => step(1)}>
        +
      </Button>
      <span className={css.unit}>{formatUnit(unit, value)}</span>
    </div>
  )
}
