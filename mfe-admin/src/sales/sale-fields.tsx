import { limits } from '@keur/contract/limits'
import type { AdminSale } from '@keur/contract/sale'
import { FormField } from '@keur/kit/forms'
import { Input } from '@keur/kit/ui'
import { useId } from 'react'
import { FieldGroup, type FieldsProps, PriceField, selectOptions, Wide } from '../shared/editor/index.ts'
import { saleKind } from '../shared/kinds/kinds.ts'
import type { SaleValues } from './sale-values.ts'

/** Suggestions: any text is allowed. */
const statuses = ['Disponible', 'Sous compromis', 'Réservé', 'Vendu']

export function SaleFields({ form, record }: FieldsProps<AdminSale, SaleValues>) {
  const suggestions = useId()
  return (
    <>
      <FieldGroup title="L’annonce">
        <Wide>
          <FormField form={form} name="title" label="Titre" maxLength={limits.title} />
        </Wide>
        {record && (
          <Input {...form.field('reference')} label="Référence" hint="Elle ne peut pas être changée." readOnly />
        )}
        <FormField
          form={form}
          name="category"
          kind="select"
          label="Catégorie"
          options={selectOptions(saleKind.categories, record?.category ?? '')}
        />
        <PriceField form={form} name="price" label="Prix" />
        <Input {...form.field('status')} label="Statut" list={suggestions} maxLength={60} autoComplete="off" />
        <datalist id={suggestions}>
          {statuses.map((status) => (
            <option key={status} value={status} />
          ))}
        </datalist>
        <FormField
          form={form}
          name="area"
          label="Superficie"
          hint="Par exemple 300 m² ou 2 hectares."
          maxLength={100}
          optional
        />
        <Wide>
          <FormField form={form} name="description" kind="message" label="Description" maxLength={limits.description} />
        </Wide>
        <Wide>
          <FormField form={form} name="autres" label="Équipements" hint="Séparés par des virgules." optional />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Lieu">
        <FormField
          form={form}
          name="name"
          label="Nom du bien"
          hint="Résidence, lotissement ou lieu-dit."
          maxLength={limits.place}
        />
        <FormField form={form} name="city" label="Ville" maxLength={limits.place} />
        <FormField form={form} name="district" label="Quartier" maxLength={limits.place} />
        <FormField form={form} name="country" label="Pays" maxLength={limits.place} />
      </FieldGroup>
    </>
  )
}
