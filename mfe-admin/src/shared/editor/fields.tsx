import { FormField, type FormState } from '@keur/kit/forms'
import { classNames, Input, MoneyInput, Panel } from '@keur/kit/ui'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import css from './editor.module.css'
import type { EditorField, FieldGroup, TextValues } from './editor-definition.ts'
import { formatStored, nameOf, selectOptions, valueAt } from './field-values.ts'

interface FormProps {
  form: FormState<TextValues>
  /** Absent while adding. */
  record: EditedRecord | undefined
  values: TextValues
}

export function FieldGroups({ groups, ...props }: FormProps & { groups: FieldGroup[] }) {
  return groups.map(({ title, columns, fields }) => (
    <Panel key={title} className="stack">
      <fieldset className="stack">
        <legend className="sr">{title}</legend>
        <h2>{title}</h2>
        <div className={classNames(css.fields, columns === 3 && css.three)}>
          {Object.entries(fields).map(
            ([path, field]) =>
              field &&
              (props.record || !field.editOnly) && (
                <div key={path} className={classNames(field.wide && css.wide)}>
                  <FieldControl {...props} path={path} field={field} />
                </div>
              )
          )}
        </div>
      </fieldset>
    </Panel>
  ))
}

function FieldControl({ form, record, values, path, field }: FormProps & { path: string; field: EditorField }) {
  const name = nameOf(path)
  const { label, type, hint, placeholder, maxLength, optional, suggestions, fixedHint, unit, Control } = field
  const control = { label, ...form.field(name) }
  if (Control) return <Control {...control} text={values[name] ?? ''} />
  if (record && fixedHint) return <Input {...control} hint={fixedHint} readOnly />
  if (type === 'price') return <MoneyInput {...control} unit={unit?.(values)} hint={hint} optional={optional} />
  if (suggestions)
    return (
      <>
        <Input {...control} hint={hint} maxLength={maxLength} list={`${control.id}-list`} autoComplete="off" />
        <datalist id={`${control.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      </>
    )
  const texts = { label, hint, placeholder, maxLength, optional }
  const kind = type === 'message' ? 'message' : type === 'count' ? 'number' : type === 'day' ? 'date' : 'text'
  if (!field.options && type !== 'yesNo') return <FormField form={form} name={name} kind={kind} {...texts} />
  const current = record ? formatStored(field, valueAt(record, path)) : (field.initial ?? '')
  return <FormField form={form} name={name} kind="select" {...texts} options={selectOptions(field, current)} />
}
