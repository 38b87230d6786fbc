import { limits } from '@keur/contract/limits'
import type { AdminProperty } from '@keur/contract/property'
import { availabilities, defaults, periods } from '@keur/contract/vocabulary'
import { FormField } from '@keur/kit/forms'
import { FieldGroup, type FieldsProps, PriceField, selectOptions, Wide } from '../shared/editor/index.ts'
import { rentalKind } from '../shared/kinds/kinds.ts'
import { rentalLabels as labels, type RentalValues } from './rental-values.ts'

export function RentalFields({ form, record, values }: FieldsProps<AdminProperty, RentalValues>) {
  const unit = `F\u00a0CFA / ${values.sequence}`
  return (
    <>
      <FieldGroup title="L’annonce">
        <Wide>
          <FormField form={form} name="title" label={labels.title} maxLength={limits.title} />
        </Wide>
        <FormField form={form} name="reference" label={labels.reference} maxLength={limits.reference} />
        <FormField
          form={form}
          name="category"
          kind="select"
          label={labels.category}
          options={selectOptions(rentalKind.categories, record?.category ?? '')}
        />
        <PriceField form={form} name="price" label={labels.price} unit={unit} />
        {record && (
          <FormField
            form={form}
            name="sequence"
            kind="select"
            label={labels.sequence}
            options={selectOptions(periods, record.details.sequence)}
          />
        )}
        <FormField
          form={form}
          name="availability"
          kind="select"
          label={labels.availability}
          options={selectOptions(availabilities, record?.availability ?? defaults.availability)}
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
          <FormField form={form} name="amenities" label={labels.amenities} hint="Séparés par des virgules." optional />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Pièces et lieu" columns={3}>
        <FormField form={form} name="rooms" kind="number" label={labels.rooms} />
        <FormField form={form} name="bathrooms" kind="number" label={labels.bathrooms} />
        <FormField form={form} name="lounge" kind="number" label={labels.lounge} />
        <FormField form={form} name="city" label={labels.city} maxLength={limits.place} />
        <FormField form={form} name="district" label={labels.district} maxLength={limits.place} />
        <FormField form={form} name="country" label={labels.country} maxLength={limits.place} />
        <Wide>
          <FormField
            form={form}
            name="localisation"
            label={labels.localisation}
            hint="Comme on la lit sur l’annonce : quartier, ville."
            maxLength={limits.title}
          />
        </Wide>
        <Wide>
          <FormField
            form={form}
            name="name"
            label={labels.name}
            hint="Nom de la résidence ou de l’immeuble. Vide, il devient « Non spécifié »."
            maxLength={limits.place}
            optional
          />
        </Wide>
      </FieldGroup>
    </>
  )
}
