// Compares values with the types of messages.ts, by asking the TypeScript compiler what these are.

import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const path = fileURLToPath(new URL('../messages.ts', import.meta.url));
const program = ts.createProgram([path], { strict: true, target: ts.ScriptTarget.ES2022, noEmit: true });
const checker = program.getTypeChecker();
const source = program.getSourceFile(path)!;

/** The exported type of that name. */
export function type_named(name: string): ts.Type {
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).find((each) => each.name === name);
  if (!symbol) throw new Error(`messages.ts exports no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** What does not fit: the path of each fault, and the reason. Properties that the type does not have are faults, too. */
export function faults_of(value: unknown, type: ts.Type, at = 'value'): string[] {
  if (type.isUnion()) {
    const attempts = type.types.map((each) => faults_of(value, each, at));
    if (attempts.some((faults) => faults.length === 0)) return [];
    return attempts.reduce((best, faults) => (faults.length < best.length ? faults : best));
  }
  const unfit = () => [`${at}: ${JSON.stringify(value)} is no ${checker.typeToString(type)}`];
  if (type.isStringLiteral() || type.isNumberLiteral()) return value === type.value ? [] : unfit();
  if (type.flags & ts.TypeFlags.BooleanLiteral) return String(value) === checker.typeToString(type) ? [] : unfit();
  if (type.flags & ts.TypeFlags.String) return typeof value === 'string' ? [] : unfit();
  if (type.flags & ts.TypeFlags.Number) return typeof value === 'number' ? [] : unfit();
  if (type.flags & ts.TypeFlags.Null) return value === null ? [] : unfit();
  if (type.flags & ts.TypeFlags.Undefined) return value === undefined ? [] : unfit();
  if (checker.isTupleType(type) || checker.isArrayType(type)) return faults_of_list(value, type as ts.TypeReference, at);
  if (type.flags & ts.TypeFlags.Object) return faults_of_object(value, type, at);
  throw new Error(`${at}: a type that this test does not know, ${checker.typeToString(type)}`);
}

function faults_of_list(value: unknown, type: ts.TypeReference, at: string): string[] {
  if (!Array.isArray(value)) return [`${at}: no array`];
  const types = checker.getTypeArguments(type);
  const is_tuple = checker.isTupleType(type);
  if (is_tuple && value.length !== types.length) return [`${at}: ${value.length} items instead of ${types.length}`];
  return value.flatMap((item, index) => faults_of(item, types[is_tuple ? index : 0]!, `${at}.${index}`));
}

function faults_of_object(value: unknown, type: ts.Type, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
  const members = value as Record<string, unknown>;
  const faults: string[] = [];
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  for (const property of checker.getPropertiesOfType(type)) {
    const is_optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (!(property.name in members)) {
      if (!is_optional) faults.push(`${at}.${property.name}: missing`);
      continue;
    }
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const declared = is_optional ? type : checker.getTypeOfSymbol(property);
    faults.push(...faults_of(members[property.name], declared, `${at}.${property.name}`));
  }
  for (const [name, member] of Object.entries(members)) {
    if (type.getProperty(name)) continue;
    if (index) faults.push(...faults_of(member, index.type, `${at}.${name}`));
    else faults.push(`${at}.${name}: unknown to the type`);
  }
  return faults;
}
