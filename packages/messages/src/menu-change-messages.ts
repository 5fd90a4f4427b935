import { menuChange } from './compiled/cs/menu-change.ts'
import { menuField } from './compiled/cs/menu-field.ts'
import { menuProblem } from './compiled/cs/menu-problem.ts'
import { menuSubject } from './compiled/cs/menu-subject.ts'
import { section } from './translator.ts'

/** The reasons why a menu cannot be published, by `MenuProblemCode`. */
export const menuProblemMessage = /* @__PURE__ */ section('menuProblem', menuProblem)

/** Labels of the changed fields of a menu, by `MenuField`. */
export const menuFieldMessage = /* @__PURE__ */ section('menuField', menuField)

/** Descriptions of a change to a subject of a menu. */
export const menuChangeMessage = /* @__PURE__ */ section('menuChange', menuChange)

/** Names of subjects, by `SubjectKind`. */
export const menuSubjectMessage = /* @__PURE__ */ section('menuSubject', menuSubject)
