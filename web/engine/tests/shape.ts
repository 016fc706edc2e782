// Compares values with the types of messages.ts, by asking the TypeScript compiler what these are.

import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const path = fileURLToPath(new URL('../messages.ts', import.meta.url));
const program = ts.createProgram([path], { strict: true, target: ts.ScriptTarget.ES2022, noEmit: true });
const checker = program.getTypeChecker();
const source = program.getSourceFile(path)!;

/** The exported type of that name. */
export function typeNamed(name: string): ts.Type {
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).find((each) => each.name === name);
  if (!symbol) throw new Error(`messages.ts exports no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** The values of `do` in a union of requests. */
export function requestNames(name: string): string[] {
  const type = typeNamed(name);
  const members = type.isUnion() ? type.types : [type];
  return members.map((member) => {
    const wish = checker.getTypeOfSymbol(member.getProperty('do')!);
    if (!wish.isStringLiteral()) throw new Error(`a request of ${name} has no name`);
    return wish.value;
  });
}

/** The words of a union of strings. */
export function wordsOf(name: string): string[] {
  return wordsOfType(typeNamed(name), name);
}

function wordsOfType(type: ts.Type, name: string): string[] {
  const members = type.isUnion() ? type.types : [type];
  return members.map((member) => {
    if (!member.isStringLiteral()) throw new Error(`${name} has a member that is no word`);
    return member.value;
  });
}

/** The members of an interface, and the words that one of them can be. */
export function memberNames(name: string): string[] {
  return checker.getPropertiesOfType(typeNamed(name)).map((member) => member.name);
}
export function memberWords(name: string, member: string): string[] {
  return wordsOfType(checker.getTypeOfSymbol(typeNamed(name).getProperty(member)!), `${name}.${member}`);
}

/** What does not fit: the path of each fault, and the reason. Properties that the type does not have are faults, too. */
export function faultsOf(value: unknown, type: ts.Type, at = 'value'): string[] {
  if (type.isUnion()) {
    const attempts = type.types.map((each) => faultsOf(value, each, at));
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
  if (checker.isTupleType(type) || checker.isArrayType(type)) return faultsOfList(value, type as ts.TypeReference, at);
  if (type.flags & ts.TypeFlags.Object) return faultsOfObject(value, type, at);
  throw new Error(`${at}: a type that this test does not know, ${checker.typeToString(type)}`);
}

function faultsOfList(value: unknown, type: ts.TypeReference, at: string): string[] {
  if (!Array.isArray(value)) return [`${at}: no array`];
  const types = checker.getTypeArguments(type);
  const isTuple = checker.isTupleType(type);
  if (isTuple && value.length !== types.length) return [`${at}: ${value.length} items instead of ${types.length}`];
  return value.flatMap((item, index) => faultsOf(item, types[isTuple ? index : 0]!, `${at}.${index}`));
}

function faultsOfObject(value: unknown, type: ts.Type, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
  const members = value as Record<string, unknown>;
  const faults: string[] = [];
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  for (const property of checker.getPropertiesOfType(type)) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (!(property.name in members)) {
      if (!isOptional) faults.push(`${at}.${property.name}: missing`);
      continue;
    }
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const declared = isOptional ? type : checker.getTypeOfSymbol(property);
    faults.push(...faultsOf(members[property.name], declared, `${at}.${property.name}`));
  }
  for (const [name, member] of Object.entries(members)) {
    if (type.getProperty(name)) continue;
    if (index) faults.push(...faultsOf(member, index.type, `${at}.${name}`));
    else faults.push(`${at}.${name}: unknown to the type`);
  }
  return faults;
}
