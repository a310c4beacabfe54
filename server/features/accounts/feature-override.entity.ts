import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Company } from './company.entity';
import type { Feature } from './features';

/** A company's own setting of a feature. It is used in place of the environment's setting. */
@Entity('feature_override')
export class FeatureOverride {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  companyId!: string;

  @PrimaryColumn('text')
  feature!: Feature;

  @Column('boolean')
  isOn!: boolean;
}
