/** Changes of a menu. */
import { menuChange } from './compiled/cs/menu-change.ts'
import { menuField } from './compiled/cs/menu-field.ts'
import { menuProblem } from './compiled/cs/menu-problem.ts'
import { menuSubject } from './compiled/cs/menu-subject.ts'
import { section } from './translator.ts'

/** Why a menu cannot be published, by `MenuProblemCode`. */
export const menuProblemMessage = /* @__PURE__ */ section('menuProblem', menuProblem)

/** Labels of what a change of a menu changed, by `MenuField`. */
export const menuFieldMessage = /* @__PURE__ */ section('menuField', menuField)

/** What happened to a subject of a menu. */
export const menuChangeMessage = /* @__PURE__ */ section('menuChange', menuChange)

/** By `SubjectKind`. */
export const menuSubjectMessage = /* @__PURE__ */ section('menuSubject', menuSubject)
