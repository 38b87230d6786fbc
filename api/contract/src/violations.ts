import { type Static, Type } from 'typebox'

/** Directives of the Content Security Policy whose violations are counted by name; all others as `other`. */
export const policyDirectives = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src-attr',
  'script-src-elem',
  'script-src',
  'style-src-attr',
  'style-src-elem',
  'style-src',
  'trusted-types',
  'worker-src'
] as const

const Text = Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]))

/**
 * Body of POST /builds/violations, as browsers send it: by the Reporting API (`application/reports+json`; other types of
 * reports are ignored), or by `report-uri` (`application/csp-report`). Browsers add fields, of which none is read.
 */
export const ViolationReports = Type.Union([
  Type.Array(
    Type.Object({
      type: Type.String({ maxLength: 100 }),
      body: Type.Optional(Type.Object({ effectiveDirective: Text, documentURL: Text, sourceFile: Text }))
    }),
    { maxItems: 100 }
  ),
  Type.Object({
    'csp-report': Type.Object({
      'effective-directive': Text,
      'violated-directive': Text,
      'document-uri': Text,
      'source-file': Text
    })
  })
])
export type ViolationReports = Static<typeof ViolationReports>
