import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; hash?: string | undefined };

/** A link to a place on the site that is known by its address, such as a menu's. */
export const PlaceLink = ({ to, hash, ...rest }: Props) => <Link to={to} {...(hash && { hash })} {...rest} />;
