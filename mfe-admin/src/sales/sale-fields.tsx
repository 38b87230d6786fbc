import { limits } from '@keur/contract/limits'
import type { AdminSale } from '@keur/contract/sale'
import { FormField } from '@keur/kit/forms'
import { Input } from '@keur/kit/ui'
import { useId } from 'react'
import { FieldGroup, type FieldsProps, PriceField, selectOptions, Wide } from '../shared/editor/index.ts'
import { saleKind } from '../shared/kinds/kinds.ts'
import { saleLabels as labels, type SaleValues } from './sale-values.ts'

/** Suggestions: any text is allowed. */
const statuses = ['Disponible', 'Sous compromis', 'Réservé', 'Vendu']

export function SaleFields({ form, record }: FieldsProps<AdminSale, SaleValues>) {
  const suggestions = useId()
  return (
    <>
      <FieldGroup title="L’annonce">
        <Wide>
          <FormField form={form} name="title" label={labels.title} maxLength={limits.title} />
        </Wide>
        {record && (
          <Input {...form.field('reference')} label={labels.reference} hint="Elle ne peut pas être changée." readOnly />
        )}
        <FormField
          form={form}
          name="category"
          kind="select"
          label={labels.category}
          options={selectOptions(saleKind.categories, record?.category ?? '')}
        />
        <PriceField form={form} name="price" label={labels.price} />
        <Input {...form.field('status')} label={labels.status} list={suggestions} maxLength={60} autoComplete="off" />
        <datalist id={suggestions}>
          {statuses.map((status) => (
            <option key={status} value={status} />
          ))}
        </datalist>
        <FormField
          form={form}
          name="area"
          label={labels.area}
          hint="Par exemple 300 m² ou 2 hectares."
          maxLength={100}
          optional
        />
        <Wide>
          <FormField
            form={form}
            name="description"
            kind="message"
            label={labels.description}
            maxLength={limits.description}
          />
        </Wide>
        <Wide>
          <FormField form={form} name="autres" label={labels.autres} hint="Séparés par des virgules." optional />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Lieu">
        <FormField
          form={form}
          name="name"
          label={labels.name}
          hint="Résidence, lotissement ou lieu-dit."
          maxLength={limits.place}
        />
        <FormField form={form} name="city" label={labels.city} maxLength={limits.place} />
        <FormField form={form} name="district" label={labels.district} maxLength={limits.place} />
        <FormField form={form} name="country" label={labels.country} maxLength={limits.place} />
      </FieldGroup>
    </>
  )
}
