/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'sousto_template'
