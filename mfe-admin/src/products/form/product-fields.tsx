import type { AdminProduct } from '@keur/contract/product'
import { availabilities, productCategories } from '@keur/contract/vocabulary'
import { formatAmount } from '@keur/kit/format'
import { FormField } from '@keur/kit/forms'
import { Input, MoneyInput } from '@keur/kit/ui'
import { type FieldsProps, Fields, Wide } from '../../shared/editor/index.ts'
import { categoryLabel, productKind } from '../../shared/kinds/kinds.ts'
import { amountOf } from './amount-of.ts'
import type { ProductValues } from './product-editor.ts'

const categories = productCategories.map((value) => ({ value, label: categoryLabel(productKind, value) }))
const states = availabilities.map((value) => ({ value, label: value }))
const units = ['Unité', 'Sac', 'Tonne', 'm³', 'Barre', 'Mètre', 'Lot']

/** What is asked of a building material. */
export function ProductFields({ form, record, values }: FieldsProps<AdminProduct, ProductValues>) {
  const unitsId = `${form.id}-units`
  return (
    <>
      <Fields title="Le produit">
        <Wide>
          <FormField form={form} name="title" label="Titre" placeholder="Ciment 42,5 en sac de 50 kg" />
        </Wide>
        {record ? (
          <Input {...form.field('reference')} label="Référence" readOnly hint="Elle ne change plus." />
        ) : (
          <FormField
            form={form}
            name="reference"
            label="Référence"
            optional
            hint="Laissée vide, elle est donnée à l’enregistrement."
          />
        )}
        <FormField
          form={form}
          kind="select"
          name="category"
          label="Catégorie"
          options={record ? categories : [{ value: '', label: 'Choisissez…' }, ...categories]}
        />
        <MoneyInput
          {...form.field('price')}
          label="Prix"
          unit={`F\u00a0CFA / ${values.sequence || 'Unité'}`}
          formatOnBlur={regrouped}
        />
        <Input
          {...form.field('sequence')}
          label="Unité de vente"
          list={unitsId}
          hint="Unité, sac, tonne, m³…"
          autoComplete="off"
        />
        <datalist id={unitsId}>
          {units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
        <FormField form={form} kind="select" name="availability" label="Disponibilité" options={states} />
        <FormField form={form} name="name" label="Fournisseur ou matériau" optional />
        <Wide>
          <FormField form={form} kind="message" name="description" label="Description" />
        </Wide>
      </Fields>
      <Fields title="Où le trouver">
        <FormField form={form} name="localisation" label="Localisation" placeholder="Thiès, route de Mbour" />
        <FormField form={form} name="country" label="Pays" optional />
      </Fields>
    </>
  )
}

/** What is no price stays as it was typed, to be corrected. */
const regrouped = (text: string) => {
  const amount = amountOf(text)
  return amount === null ? text : formatAmount(amount)
}
