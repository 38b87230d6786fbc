import type { AdminProduct } from '@keur/contract/product'
import { availabilities, productCategories } from '@keur/contract/vocabulary'
import { FormField } from '@keur/kit/forms'
import { Input } from '@keur/kit/ui'
import { FieldGroup, type FieldsProps, PriceField, Wide } from '../shared/editor/index.ts'
import { categoryLabel, productKind } from '../shared/kinds/kinds.ts'
import { productLabels as labels, type ProductValues, parseProductPrice } from './product-values.ts'

const categories = productCategories.map((value) => ({ value, label: categoryLabel(productKind, value) }))
const states = availabilities.map((value) => ({ value, label: value }))
const units = ['Unité', 'Sac', 'Tonne', 'm³', 'Barre', 'Mètre', 'Lot']

export function ProductFields({ form, record, values }: FieldsProps<AdminProduct, ProductValues>) {
  const unitsId = `${form.id}-units`
  return (
    <>
      <FieldGroup title="Le produit">
        <Wide>
          <FormField form={form} name="title" label={labels.title} placeholder="Ciment 42,5 en sac de 50 kg" />
        </Wide>
        {record ? (
          <Input {...form.field('reference')} label={labels.reference} readOnly hint="Elle ne change plus." />
        ) : (
          <FormField
            form={form}
            name="reference"
            label={labels.reference}
            optional
            hint="Laissée vide, elle est donnée à l’enregistrement."
          />
        )}
        <FormField
          form={form}
          kind="select"
          name="category"
          label={labels.category}
          options={record ? categories : [{ value: '', label: 'Choisissez…' }, ...categories]}
        />
        <PriceField
          form={form}
          name="price"
          label={labels.price}
          unit={`F\u00a0CFA / ${values.sequence || 'Unité'}`}
          parse={parseProductPrice}
        />
        <Input
          {...form.field('sequence')}
          label={labels.sequence}
          list={unitsId}
          hint="Unité, sac, tonne, m³…"
          autoComplete="off"
        />
        <datalist id={unitsId}>
          {units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
        <FormField form={form} kind="select" name="availability" label={labels.availability} options={states} />
        <FormField form={form} name="name" label={labels.name} optional />
        <Wide>
          <FormField form={form} kind="message" name="description" label={labels.description} />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Où le trouver">
        <FormField form={form} name="localisation" label={labels.localisation} placeholder="Thiès, route de Mbour" />
        <FormField form={form} name="country" label={labels.country} optional />
      </FieldGroup>
    </>
  )
}
