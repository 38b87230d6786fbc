export { ErrorSummary, Form } from './form.tsx'
export {
  contactErrors,
  type FieldErrors,
  type FormValues,
  invalidEmailMessage,
  isEmail,
  isPhone
} from './form-errors.ts'
export { type FieldSpec, FormField } from './form-field.tsx'
export { type FormState, useForm } from './use-form.ts'
